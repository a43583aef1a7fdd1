"""Seasons: cards from real statistics, clubs as they were, and how close a replay comes."""
