"""Numbers as people read them: no more digits than the error leaves, or the word exact."""

from collections.abc import Iterable
from math import floor, hypot, log10

from sandlot.core.words import count
from sandlot.lab.findings import Figure
from sandlot.lab.report.markup import Markup, tag, together

EXACT = "exact"
AT_MOST = " at most"
SPACE = "\N{NO-BREAK SPACE}"
SMALL_NUMBERS = (
    *("none", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def places(error: float) -> int:
    """How many decimals show an error with two digits."""
    if error <= 0:
        return 3
    return max(0, 1 - floor(log10(float(f"{error:.1e}"))))


def parts(figure: Figure, share: bool = False) -> tuple[str, str]:
    """A figure and what is to be said of its error."""
    factor, sign = (100, "%") if share else (1, "")
    value, off = figure.value * factor, figure.off * factor
    if figure.exact:
        return f"{signless(value, 2 if share else 3)}{sign}", EXACT
    digits = places(off) if off else (2 if share else 3)
    most = AT_MOST if figure.error is None else ""
    return f"{signless(value, digits)}{sign}", f"±{SPACE}{off:.{digits}f}{sign}{most}"


def said(figure: Figure, share: bool = False, of: str = "") -> str:
    """A figure within a sentence, with what it is a number of."""
    value, error = parts(figure, share)
    noun = of and f" {of}"
    return f"{value}{noun} ({EXACT})" if error == EXACT else f"{value}{SPACE}{error}{noun}"


def shown(figure: Figure, share: bool = False, bare: bool = False) -> Markup:
    """A figure in a table; a bare one does not repeat what the caption says of all."""
    value, error = parts(figure, share)
    return together(value) if bare else together(value, " ", tag("span", error, class_="error"))


def all_exact(figures: Iterable[Figure]) -> bool:
    """Whether all of them are."""
    return all(figure.exact for figure in figures)


def difference(one: Figure, other: Figure, bare: bool = False) -> Markup:
    """By how much one figure is above another, with its sign, in a table."""
    apart = _difference(one, other)
    digits = 3 if apart.exact or not apart.off else places(apart.off)
    value = signed(apart.value, digits)
    if bare:
        return together(value)
    return together(value, " ", tag("span", parts(apart)[1], class_="error"))


def _difference(one: Figure, other: Figure) -> Figure:
    """The difference of two figures that know nothing of each other."""
    gap = one.value - other.value
    if one.error is None and other.error is None:
        return Figure(gap, bound=one.bound + other.bound)
    return Figure(gap, hypot(one.off, other.off))


def percent(share: float, digits: int = 0) -> str:
    """A share; what is hardly there is not rounded to nothing."""
    least = 10.0**-digits
    if 0 < 100 * share < least / 2:
        return f"<{least:.{digits}f}%"
    return f"{100 * share:.{digits}f}%"


def signed(value: float, digits: int) -> str:
    """A difference, with a real minus and nothing in front of nothing."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return "0"
    return ("+" if value > 0 else "\N{MINUS SIGN}") + text


def signless(value: float, digits: int) -> str:
    """A number that is never minus nothing."""
    text = f"{value:.{digits}f}"
    return text.lstrip("-") if not float(text) else text.replace("-", "\N{MINUS SIGN}")


def number_word(number: int) -> str:
    """Small numbers as words."""
    return SMALL_NUMBERS[number] if 0 <= number < len(SMALL_NUMBERS) else f"{number:,}"


def some(number: int, noun: str) -> str:
    """A small number with its noun: one option, two options."""
    return count(number, noun).replace(str(number), number_word(number), 1)


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]
