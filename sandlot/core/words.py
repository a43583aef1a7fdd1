"""Words for the radio: the same thing said in more than one way."""

GOLDEN = 2654435769
"""Multiplying by this scatters neighbouring numbers, so that neighbouring lines differ."""


def vary(number: int, *phrases: str) -> str:
    """One of the phrases, by the number of what is told."""
    return phrases[(number * GOLDEN & 0xFFFFFFFF) * len(phrases) >> 32]


def count(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: 1 run, 2 runs."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def printable(text: str) -> str:
    """The text without what would command a terminal rather than stand on it."""
    return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in text)


def joined(names: list[str], word: str = "and") -> str:
    """Names in a row: Ann, Bob and Cy."""
    return f" {word} ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
