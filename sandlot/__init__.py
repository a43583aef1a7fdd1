"""Tabletop sports games, their rules written once as scripts."""

__version__ = "0.1.0"
