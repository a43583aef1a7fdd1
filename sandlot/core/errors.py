"""What can go wrong that a person can put right, said in one sentence."""

from collections.abc import Iterable
from difflib import get_close_matches


class Mistake(Exception):
    """Something a person can put right: the message says what is wrong and what would be right."""


class Refused(Mistake):
    """An answer a match does not take; the match is as it was before."""


def unknown(kind: str, word: str, known: Iterable[str]) -> Mistake:
    """The mistake of naming something that does not exist, with the nearest thing that does."""
    names = [str(name) for name in known]
    folded = {name.lower(): name for name in names}
    near = get_close_matches(word.lower(), folded, n=1, cutoff=0.6)
    if near:
        return Mistake(f"there is no {kind} {word!r}; did you mean {folded[near[0]]!r}?")
    return Mistake(f"there is no {kind} {word!r}; there are {', '.join(names) or 'none'}.")
