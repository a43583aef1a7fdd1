"""The terminal table, played by keys and by mouse."""
