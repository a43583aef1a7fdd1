"""OpenSpiel games: importing this registers `sandlot:cheddar-bob-v5` and all the others."""

from sandlot.adapters.openspiel.games import SpielGame, SpielState, load

__all__ = ["SpielGame", "SpielState", "load"]
