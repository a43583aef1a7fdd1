"""How the house speaks."""

from sandlot.core.errors import Mistake


def sentence(mistake: Mistake) -> str:
    """A refusal as a sentence."""
    text = str(mistake)
    return text[:1].upper() + text[1:]
