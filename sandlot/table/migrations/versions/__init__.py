"""One file a step, each leading from the one before it."""
