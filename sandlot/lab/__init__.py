"""Questions to the rules: exact odds, samples, statistics."""
