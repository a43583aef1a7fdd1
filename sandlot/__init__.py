"""Tabletop sports games, their rules written once as scripts."""
