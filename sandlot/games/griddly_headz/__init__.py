"""Griddly Headz: teams of six run around the ring, fight, strip each other, and score."""
