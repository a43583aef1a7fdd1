"""How each game lies on the table."""
