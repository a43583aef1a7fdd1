"""The bot that leaves everything to chance."""

from sandlot.core.game import Anyone

random_bot = Anyone()
