"""Tests of the core: scripts, chance, choices, settings, matches and logs."""
