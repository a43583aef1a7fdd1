"""Sandlot's games inside the tools of those who train agents and study games; each an extra."""
