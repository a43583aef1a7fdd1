"""The scorebook: everything a scorer keeps of a ball game, from what was told of it."""
