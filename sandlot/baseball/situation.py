"""Situations as people say them: `bottom 3, 2 out, 1-3, down 1`."""

import re
from typing import Protocol

from sandlot.baseball.ballgame import LINEUP, Ballgame
from sandlot.baseball.bases import bases_text, parse_bases
from sandlot.baseball.half_inning import Standing
from sandlot.core.errors import Mistake

EXAMPLE = "write it like 'bottom 3, 2 out, 1-3, down 1'"
NAMED = re.compile(r"([123])=([1-9])")
"""A runner by his base and his place in the lineup."""


def parse_situation(text: str, innings: int, named: bool = False) -> Ballgame:
    """The game that stands so; what is not said is as at the start of the half inning, tied.

    Where players differ, runners have to be `named` by their places in the lineup: `1=9 3=2`.
    """
    found = Ballgame()
    said: set[str] = set()
    lead = 0
    for part in filter(None, (part.strip().lower() for part in text.split(","))):
        about, found, lead = _part(part, found, lead)
        if about in said:
            raise Mistake(f"{text!r} tells the {about} twice; {EXAMPLE}.")
        said.add(about)
    if "half" not in said:
        raise Mistake(f"{text!r} does not say which half inning; {EXAMPLE}.")
    if named:
        _check_named(text, found)
    home = lead if found.bottom else -lead
    found = found._replace(score=(max(-home, 0), max(home, 0)))
    check_situation(found, innings)
    return found


def _check_named(text: str, found: Ballgame) -> None:
    """Refuse runners without names, and a player who is in two places."""
    if found.on and not NAMED.search(text):
        raise Mistake(
            f"{text!r} does not say who is on base, and here players differ; name the runners by "
            "their places in the lineup, such as '1=9 3=2' for the ninth on first and the second "
            "on third."
        )
    there = [who for who in (found.batter, *found.bases) if who is not None]
    for who in there:
        if there.count(who) > 1:
            raise Mistake(f"{text!r} puts player {who} of the lineup in two places.")


def check_situation(game: Ballgame, innings: int) -> None:
    """Refuse what no game of so many innings comes to."""
    if game.inning < 1:
        raise Mistake("innings are counted from 1.")
    if not 0 <= game.outs <= 2:
        raise Mistake(f"there are 0, 1 or 2 outs before a turn, not {game.outs}.")
    for who in (*game.due, *game.bases):
        if who is not None and not 1 <= who <= LINEUP:
            raise Mistake(f"due and bases name players by their place in the lineup, not by {who}.")
    if min(game.score) < 0:
        raise Mistake("nobody has less than no runs.")
    home_leads = game.score[1] > game.score[0]
    if home_leads and game.bottom and game.inning >= innings:
        raise Mistake("home leads in the last bottom half: that game is over.")
    if home_leads and not game.bottom and game.inning > innings:
        raise Mistake("an extra inning begins with a tie, so home cannot lead in its top half.")


def _part(part: str, found: Ballgame, lead: int) -> tuple[str, Ballgame, int]:
    if half := re.fullmatch(r"(top|bottom)(?: of(?: the)?)? (\d{1,2})(?:st|nd|rd|th)?", part):
        return "half", found._replace(inning=int(half[2]), bottom=half[1] == "bottom"), lead
    if outs := re.fullmatch(r"([0-2]|no|one|two) outs?", part):
        number = {"no": 0, "one": 1, "two": 2}.get(outs[1])
        return "outs", found._replace(outs=int(outs[1]) if number is None else number), lead
    if score := re.fullmatch(r"(down|up|behind|ahead)(?: by)? (\d{1,3})", part):
        return "score", found, int(score[2]) * (1 if score[1] in ("up", "ahead") else -1)
    if part in ("tied", "tie", "level", "even"):
        return "score", found, 0
    if re.fullmatch(r"[123-]{3}", part) or part in ("empty", "loaded"):
        on = parse_bases({"empty": "---", "loaded": "123"}.get(part, part))
        first, second, third = (1 if base in on else None for base in (1, 2, 3))
        return "bases", found._replace(bases=(first, second, third)), lead
    if re.fullmatch(rf"{NAMED.pattern}( {NAMED.pattern})*", part):
        who = dict(NAMED.findall(part))
        if len(who) < len(part.split()):
            raise Mistake(f"{part!r} names two runners on one base; {EXAMPLE}.")
        on_1, on_2, on_3 = (int(who[base]) if base in who else None for base in "123")
        return "bases", found._replace(bases=(on_1, on_2, on_3)), lead
    if due := re.fullmatch(r"batter ([1-9])", part):
        return "batter", found._replace(due=(int(due[1]), int(due[1]))), lead
    raise Mistake(f"{part!r} is no part of a situation; {EXAMPLE}.")


class Situation(Standing, Protocol):
    """A ball game of any kind, as far as one says how it stands."""

    @property
    def bases(self) -> tuple[object, object, object]:
        """Who is on first, second and third, or None."""


def situation_text(game: Situation) -> str:
    """A game as people say it, the score as the batting side sees it."""
    lead = game.score[1] - game.score[0] if game.bottom else game.score[0] - game.score[1]
    score = "tied" if not lead else f"{'up' if lead > 0 else 'down'} {abs(lead)}"
    half = "bottom" if game.bottom else "top"
    on = [base for base, who in enumerate(game.bases, 1) if who is not None]
    return f"{half} {game.inning}, {game.outs} out, {bases_text(on)}, {score}"
