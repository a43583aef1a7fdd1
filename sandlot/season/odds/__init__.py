"""Many seasons at once: the scripts become decision trees, and a fast loop plays from them."""
