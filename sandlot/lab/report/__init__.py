"""The report on a game as one page that stands by itself."""
