"""Robo Dodgeball: two teams of robots, program cards, and a ball to be hit by."""
