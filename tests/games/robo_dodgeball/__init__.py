"""Robo Dodgeball, by the sections of its rulebook."""
