"""The terminal table: every game of the house played on one screen of characters."""
