"""Cheddar Bob: baseball with hands and dice, in two versions."""
