"""Baseball for every game: the scorebook, and what an independent reader makes of it."""
