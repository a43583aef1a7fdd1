"""How each game is told in numbers: its actions, and what a seat observes."""
