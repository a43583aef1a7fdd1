"""What the lab finds out about Griddly Headz."""
