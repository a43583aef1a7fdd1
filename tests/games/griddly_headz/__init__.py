"""Griddly Headz under a picky referee."""
