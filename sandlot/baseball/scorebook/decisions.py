"""Who wins, loses and saves a game: rules 9.17 and 9.19, and holds and blown saves beside them."""

from collections.abc import Sequence
from typing import NamedTuple

from sandlot.baseball.scorebook.earned import Run
from sandlot.baseball.scorebook.follow import Followed, Scored
from sandlot.baseball.scorebook.people import pitchers

STARTER_NEEDS = 5
"""Innings of a starter who is to win, or all his club plays in the field but one."""


class Spell(NamedTuple):
    """A pitcher's work: how he found the game, and what happened while he pitched.

    `lead` is his club's as he comes, `on` the runners he finds, `kept` whether his club was ahead
    all the time; `scored` are the runs that came in, whoever they are charged to.
    """

    who: str
    lead: int
    on: int
    outs: int
    scored: int
    earned: int
    kept: bool
    starter: bool

    @property
    def to_save(self) -> bool:
        """Whether there is a game to save: three runs ahead or less, or the tying run on deck."""
        return not self.starter and self.lead >= 1 and self.lead <= max(3, self.on + 2)

    @property
    def worth(self) -> int:
        """How effective he was: outs, less what an inning is worth for every run."""
        return self.outs - 3 * self.scored


class Decisions(NamedTuple):
    """The winning club (True: home) and the pitchers of record; holds and blown saves by club."""

    home_won: bool | None = None
    winner: str = ""
    loser: str = ""
    saver: str = ""
    holds: tuple[tuple[bool, str], ...] = ()
    blown: tuple[tuple[bool, str], ...] = ()


def decide(game: Followed, runs: Sequence[Run]) -> Decisions:
    """The decisions of a game that is over; without winner and loser while it is not."""
    spells = {bottom: work(game, bottom, runs) for bottom in (False, True)}
    blown = tuple(
        (bottom, spell.who)
        for bottom in spells
        for spell in spells[bottom]
        if spell.to_save and not spell.kept
    )
    found = Decisions(blown=blown)
    if game.over:
        found = _of_record(game, runs, spells)._replace(blown=blown)
    holds = tuple(
        (bottom, spell.who)
        for bottom in spells
        for spell in spells[bottom][:-1]
        if spell.to_save and spell.kept and spell.outs
        and (bottom, spell.who) != (found.home_won, found.winner)
    )  # fmt: skip
    return found._replace(holds=holds)


def work(game: Followed, bottom: bool, runs: Sequence[Run]) -> list[Spell]:
    """What each of a club's pitchers did, those left out who never had the ball."""
    theirs = game.at_bat[not bottom]
    earned = {(run.number, run.start) for run in runs if run.earned}
    pitched: dict[str, list[Scored]] = {who: [] for who in pitchers(game, bottom)}
    for play in theirs:
        pitched[play.play.pitcher].append(play)
    starter = next(iter(pitched))
    return [_spell(who, his, bottom, earned, who == starter) for who, his in pitched.items() if his]


def _spell(
    who: str, his: list[Scored], bottom: bool, earned: set[tuple[int, int]], starter: bool
) -> Spell:
    lead = -_lead(his[0], not bottom, before=True)
    scoring = [play for play in his if play.home]
    scored = [(play.number, leg.start) for play in scoring for leg in play.home]
    return Spell(
        who,
        lead,
        sum(runner is not None for runner in his[0].on),
        sum([len(play.put_out) for play in his]),
        len(scored),
        sum(one in earned for one in scored),
        lead > 0 and all(_lead(play, bottom) > 0 for play in scoring),
        starter,
    )


def _lead(play: Scored, bottom: bool, before: bool = False) -> int:
    """A club's lead after a play, or before it."""
    away, home = play.play.score
    lead = home - away if bottom else away - home
    gained = play.play.runs if play.play.bottom is bottom else -play.play.runs
    return lead - gained if before else lead


def _of_record(game: Followed, runs: Sequence[Run], spells: dict[bool, list[Spell]]) -> Decisions:
    away, home = game.plays[-1].play.score
    won = home > away
    scoring = (play for play in game.plays if play.home)
    *_, ahead = (p for p in scoring if _lead(p, won) > 0 >= _lead(p, won, before=True))
    needed = -_lead(ahead, won, before=True)
    loser = [run.pitcher for run in runs if run.number == ahead.number][needed]
    winner = _winner(game, won, ahead, spells[won])
    last = spells[won][-1]
    saved = last.who != winner and not last.starter and last.outs and _saves(last)
    return Decisions(won, winner, loser, last.who if saved else "")


def _saves(last: Spell) -> bool:
    """Rule 9.19: a lead of three and an inning, the tying run near, or three innings."""
    if last.lead < 1:
        return False
    return (last.lead <= 3 and last.outs >= 3) or last.lead <= last.on + 2 or last.outs >= 9


def _winner(game: Followed, won: bool, ahead: Scored, spells: list[Spell]) -> str:
    """Rule 9.17: who pitched last before his club went ahead for good, if he did enough for it."""
    before = [play.play.pitcher for play in game.at_bat[not won] if play.number < ahead.number]
    of_record = before[-1] if before else game.starts[won].pitcher
    order = [spell.who for spell in spells]
    at = order.index(of_record) if of_record in order else -1
    if of_record == game.starts[won].pitcher:
        if at >= 0 and spells[at].outs >= 3 * _innings_needed(game, won):
            return of_record
        return _most_effective([one for one in spells if not one.starter]) or of_record
    spell = spells[at]
    if spell.outs < 3 and spell.earned >= 2:
        return _most_effective(spells[at + 1 :]) or of_record
    return of_record


def _innings_needed(game: Followed, won: bool) -> int:
    innings = len({play.play.inning for play in game.at_bat[not won]})
    return min(STARTER_NEEDS, innings - 1)


def _most_effective(spells: Sequence[Spell]) -> str:
    """Rule 9.17(b) and (c) leave it to the scorer; the first of equals."""
    return max(spells, key=lambda spell: spell.worth).who if spells else ""


def marks(decided: Decisions, bottom: bool, who: str) -> str:
    """What stands behind a pitcher's name: W, L, S, H, BS."""
    found = []
    if decided.home_won is not None:
        won = decided.home_won is bottom
        found += ["W"] if won and who == decided.winner else []
        found += ["L"] if not won and who == decided.loser else []
        found += ["S"] if won and who == decided.saver else []
    found += ["H"] if (bottom, who) in decided.holds else []
    found += ["BS"] if (bottom, who) in decided.blown else []
    return " ".join(found)
