"""Scripts, chance, choices, rules, matches and logs: what every game stands on; knows no game."""
