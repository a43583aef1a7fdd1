"""Cheddar Bob v5, the Speed Edition: pitches, swings, arrows, steals and plus moves."""
