"""What can go wrong that a person can put right, said in one sentence."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

ECHO = 200
"""So many characters of what somebody gave are said back to them at most."""

LONGEST = 5_000
"""Characters of a sentence at most, however many names it lists; the middle is left out."""

DOTS = "\N{HORIZONTAL ELLIPSIS}"

ECHOED = re.compile(
    r"(?<![^\s(\[{])(?:"
    r"'(?:[^'\\]|\\.){199,}'(?!\w)"
    r'|"(?:[^"\\]|\\.){199,}"(?!\w)'
    r"|[\[{(].{199,}[\]})])"
    r"|\S{201,}",
    re.DOTALL,
)
"""What in a sentence was given: a long word, what stands between quotes, or between brackets."""


def clipped(text: str) -> str:
    """As much of what somebody gave as is said back to them."""
    return text if len(text) <= ECHO else f"{text[: ECHO - 1]}{DOTS}"


def shortened(sentence: str) -> str:
    """A sentence in which nothing that somebody gave is said back at length."""
    if len(sentence) > LONGEST:
        half = LONGEST // 2
        begin, end = sentence[:half].rstrip("\\"), sentence[-half:].lstrip("\\'\"")
        sentence = f"{begin}{DOTS}{end}"
    return ECHOED.sub(_short, sentence)


def _short(found: re.Match[str]) -> str:
    text = found[0]
    end = text[-1] if text[0] in "'\"[{(" else ""
    return f"{text[: ECHO - 1 - len(end)]}{DOTS}{end}"


class Mistake(Exception):
    """Something a person can put right: the message says what is wrong and what would be right."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(shortened(sentence))


class Refused(Mistake):
    """An answer a match does not take; the match is as it was before."""


def newer_format(what: str, stored: int, known: int) -> Mistake:
    """The mistake of reading what a newer version stored in a format that this one cannot know."""
    return Mistake(
        f"{what} was stored by a newer version of Sandlot, in format {stored}; "
        f"this one reads formats up to {known}."
    )


def unknown_here(kind: str, name: object) -> Mistake:
    """The mistake of reading a name that a program wrote, and that this version does not have."""
    return Mistake(
        f"this version of Sandlot has no {kind} {name!r}; a newer one may have written the file."
    )


def unknown(kind: str, word: str, known: Iterable[str]) -> Mistake:
    """The mistake of naming something that does not exist, with the nearest thing that does."""
    names = [str(name) for name in known]
    folded = {name.lower(): name for name in names}
    near = get_close_matches(word.lower(), folded, n=1, cutoff=0.6)
    if near:
        return Mistake(f"there is no {kind} {word!r}; did you mean {folded[near[0]]!r}?")
    return Mistake(f"there is no {kind} {word!r}; there are {', '.join(names) or 'none'}.")
