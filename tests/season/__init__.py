"""Seasons."""
