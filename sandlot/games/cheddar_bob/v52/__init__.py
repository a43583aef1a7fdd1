"""Cheddar Bob v5.2: rock, paper, scissors and dice."""
