"""Drafts: nobody is picked twice, every club can play, and the same seed makes the same draft."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import DESIGNATED_HITTER, NUMBER, CardSet
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.lab.process_pool import worker_pool
from sandlot.season.draft.clubs import HOUSE, club_names, drafted_teams
from sandlot.season.draft.parts import FACED
from sandlot.season.draft.picking import Draft, Pick, Turn
from sandlot.season.draft.pool import Man, Pool, find_man, make_pool, pool_teams
from sandlot.season.draft.seats import KINDS, ROUNDS, SEATS, kinds_in, mask_of
from sandlot.season.draft.values import values
from sandlot.season.playing import Played, Season, play
from sandlot.season.schedule import make_schedule
from sandlot.season.sheets import team_sheets
from sandlot.season.spec import Spec, read_season, stored_season
from sandlot.season.teams import MIXED, Team, is_mixed
from sandlot.season.usage import Club, plan_of, starter_of
from sandlot.season.year import Year

ERAS = ("KCA 2015,NYA 1927", "SLN 1968", "BOS 1903")


@cache
def pool(*words: str) -> Pool:
    """Everybody of some clubs."""
    return make_pool(pool_teams(words))


def drafted(found: Pool, clubs: int, seed: int = 1) -> tuple[Draft, list[Pick], tuple[Team, ...]]:
    """A draft of the house, from its first pick to its clubs."""
    names = club_names(str(clubs), None)
    draft = Draft(found, names, seed)
    picks = list(draft.picks({}))
    return draft, picks, drafted_teams(draft, names, seed)


@cache
def four() -> tuple[Draft, list[Pick], tuple[Team, ...]]:
    """Four clubs of men from four eras."""
    return drafted(pool(*ERAS), 4)


def a_season(injuries: bool = False) -> Season:
    """Some games of these clubs."""
    teams = four()[2]
    by_id = {team.id: team for team in teams}
    return Season("drafted", by_id, make_schedule(teams, 1)[:24], "1", injuries=injuries)


# The pool


def test_a_man_of_two_clubs_is_one_man() -> None:
    """Johnny Cueto pitched for both that year; he has what he did for those in the pool."""
    both, one = pool("CIN 2015,KCA 2015"), pool("KCA 2015")
    (cueto,) = (man for man in both.men if man.name == "Johnny Cueto")
    assert (cueto.pitched.starts, cueto.club) == (32, "CIN")
    assert find_man(one, "cueto").pitched.starts == 13
    assert len({man.id for man in both.men}) == len(both.men)


def test_a_man_of_two_clubs_plays_wherever_he_did() -> None:
    """Yoenis Céspedes was in left for Detroit, and in center for New York."""
    man = find_man(pool("DET 2015,NYN 2015"), "cespedes")
    assert {"LF", "CF"} <= {*kinds_in(mask_of(man))}


def test_a_man_of_two_seasons_is_two() -> None:
    """With the year in their names, and only theirs."""
    found = pool("NYA 1927,NYA 1928")
    names = {man.name for man in found.men}
    assert {"Babe Ruth 1927", "Babe Ruth 1928", "Stan Coveleski"} <= names
    assert find_man(found, "babe ruth 1928").id == "ruthba01-1928"
    with pytest.raises(Mistake, match="may be Babe Ruth 1927"):
        find_man(found, "ruth")
    assert find_man(pool("NYA 1927"), "ruth").name == "Babe Ruth"


def test_a_whole_year_is_a_pool() -> None:
    """A club that is named as well is in it once."""
    assert len(pool("1903,BOS 1903").parks) == 16


def test_who_bats_and_pitches_has_both_cards() -> None:
    """Whatever seat he is picked for, he does both."""
    found = pool("LAA 2022,NYA 2022,HOU 2022")
    ohtani = find_man(found, "ohtani")
    assert {"bat", "SP"} <= {*kinds_in(mask_of(ohtani))}
    _, picks, teams = drafted(found, 2)
    name = next(pick.club for pick in picks if pick.man is ohtani)
    team = next(one for one in teams if one.name == name)
    work = team.work()
    assert work.batters["ohtansh01-2022"].turns > 300
    assert work.pitchers["ohtansh01-2022-p"].starts > 10


# The draft


@pytest.mark.parametrize(
    ("words", "clubs", "seed"),
    [(ERAS, 4, 2), (("2015",), 30, 1), (("1903",), 6, 5), (("NYA 1927,NYA 1928,BOS 1903",), 2, 3)],
)
def test_nobody_is_picked_twice_and_every_club_can_play(
    words: tuple[str, ...], clubs: int, seed: int
) -> None:
    """Whatever the pool: all seats are taken, and everybody plays where his card has it."""
    draft, picks, teams = drafted(pool(*words), clubs, seed)
    assert len({pick.man.id for pick in picks}) == len(picks) == ROUNDS * clubs
    assert Counter(pick.club for pick in picks) == dict.fromkeys(draft.rosters, ROUNDS)
    for team in teams:
        assert not any(draft.rosters[team.name].open.values())
        mine = {pick.man.id for pick in picks if pick.club == team.name}
        check_club(team.cards(), mine)
        club = Club(team.cards(), team.work(), 162)
        for dh in (False, True):
            plan = plan_of(club, starter_of(club), "R", dh, Random("plan"))
            fielded(club.cards, [(one.player, one.position) for one in plan.order])


def check_club(cards: CardSet, mine: set[str]) -> None:
    """Its own men and nobody else, enough of every kind."""
    assert {one.removesuffix("-p") for one in cards.name_of} == mine
    for order in (cards.with_dh, cards.without_dh):
        fielded(cards, [(spot.player, spot.position) for spot in order])
    assert len(cards.rotation) >= SEATS["SP"]
    assert len(cards.bullpen) == SEATS["RP"]
    assert sum(card.plays(NUMBER["C"]) for card in cards.batters) >= 2


def fielded(cards: CardSet, men: Sequence[tuple[str, int]]) -> None:
    """Everybody is where he can play."""
    for player, position in men:
        if player and position != DESIGNATED_HITTER:
            assert cards.batter_of[player].plays(position), player


def test_the_same_seed_makes_the_same_draft() -> None:
    """And another one another."""
    found = pool(*ERAS)
    _, picks, teams = four()
    assert drafted(found, 4)[1:] == (picks, teams)
    assert drafted(found, 4, 2)[1] != picks


def test_clubs_pick_there_and_back_again() -> None:
    """Who is last in a round is first in the next."""
    names = [pick.club for pick in four()[1]]
    assert names[4:8] == names[:4][::-1]
    assert names[8:12] == names[:4]


def test_good_men_go_first() -> None:
    """The house knows whom everybody knows."""
    early = {pick.man.name for pick in four()[1][:16]}
    assert {"Babe Ruth", "Lou Gehrig", "Bob Gibson", "Cy Young"} <= early


def test_nobody_hoards_catchers() -> None:
    """Who wants all of them gets as many as the others can spare."""
    found = pool("KCA 2015,NYA 1927")
    catchers = [man for man in found.men if "C" in kinds_in(mask_of(man))]
    sentences: list[str] = []

    def hoard(turn: Turn) -> Man | None:
        for man in catchers:
            if not (sentence := turn.refused(man)):
                return man
            sentences.append(sentence)
        return None

    names = ("Hoarders", "Others")
    draft = Draft(found, names, 1)
    picks = list(draft.picks({"Hoarders": hoard}))
    of = Counter(pick.club for pick in picks if pick.man in catchers)
    assert of["Others"] >= 2
    assert of["Hoarders"] == len(catchers) - of["Others"]
    assert any("could not fill their clubs" in one for one in sentences)
    assert any("has been picked already" in one for one in sentences)


def test_men_move_over_for_a_man() -> None:
    """Three shortstops fit, if the first can play elsewhere; a tenth reliever does not."""
    found = pool("2015")
    short = [man for man in found.men if kinds_in(mask_of(man)) == ["SS", "bat"]]
    free = [man for man in found.men if {"2B", "SS"} <= {*kinds_in(mask_of(man))}]
    wanted = iter([free[0], *short[:5]])

    def choose(turn: Turn) -> Man | None:
        man = next(wanted, None)
        return man if man and not turn.refused(man) else None

    draft = Draft(found, ("Mine", "Others"), 1)
    for pick in draft.picks({"Mine": choose}):
        if pick.man is short[4]:
            break
    seats = dict(draft.rosters["Mine"].men)
    of = {found.men[man].id: kind for man, kind in seats.items()}
    assert [of[man.id] for man in short[:5]].count("bat") == 4
    assert [of[man.id] for man in short[:5]].count("SS") == 1
    assert of[free[0].id] != "SS"


def test_the_last_man_of_a_kind_is_worth_little() -> None:
    """Worth is counted from whom one gets in the end; who cannot sit somewhere is worth nothing."""
    found = pool("2015")
    worth = values(found, 8)
    trout = found.men.index(find_man(found, "mike trout"))
    assert worth[trout, KINDS.index("CF")] > 20
    assert worth[trout, KINDS.index("C")] == -float("inf")


# What is refused


@pytest.mark.parametrize(
    ("clubs", "mine", "sentence"),
    [
        ("1", None, "at least 2 clubs, not 1"),
        ("0", "Mine", "at least 2 clubs, not 0"),
        ("31", None, "at most 30 clubs are drafted, not 31"),
        ("Foxes,foxes", None, "two clubs would be called 'foxes'"),
        ("Foxes,", None, "1 to 40 letters, not ''"),
        ("Foxes,Gulls", "Mine", "'Mine' is not one of the clubs"),
    ],
)
def test_names_that_are_refused(clubs: str, mine: str | None, sentence: str) -> None:
    with pytest.raises(Mistake, match=sentence):
        club_names(clubs, mine)


def test_ones_own_club_is_one_of_them() -> None:
    assert club_names("3", "Mine") == ("Mine", *HOUSE[:2])
    assert club_names("2", "badgers") == ("badgers", "Anvils")
    assert club_names("Foxes, Gulls", "Gulls") == ("Foxes", "Gulls")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("KCA 2015", "3 clubs need 75 men, and the pool has 45: draft fewer clubs, or from more"),
        ("KCA 2015,NYA 1927", "3 clubs need 75 men, and the pool has 70"),
        ("1871", "3 clubs need 36 pitchers, and the pool has 14"),
        ("KCX 2015", "there is no club 'KCX' in 2015"),
        ("KCA", "write a club with its year"),
        (" , ", "say whose men are drafted"),
        ("1855", "not for 1855"),
    ],
)
def test_pools_that_are_refused(words: str, sentence: str) -> None:
    with pytest.raises(Mistake, match=sentence):
        drafted(pool(words), 3)


# The clubs


def test_everybody_has_his_share_and_all_games_are_filled() -> None:
    """At every position, on the mound, and in relief."""
    for team in four()[2]:
        work = team.work()
        for where, men in work.at.items():
            assert sum(men.values()) == pytest.approx(work.games, abs=3), where
        starts = [part.starts for part in work.pitchers.values()]
        assert sum(starts) == pytest.approx(work.games, abs=3)
        faced = sum(part.faced for part in work.pitchers.values())
        assert faced >= 0.98 * FACED * work.games
        for one, part in work.batters.items():
            assert part.turns <= 1.02 * 4.3 * work.games, one


def test_clubs_are_a_league_of_their_own() -> None:
    """With letters that tell them apart, and a name that anybody may have chosen."""
    names = ("Foxes", "Foxtrots", "Fo", "東京", "My Club")
    draft = Draft(pool("2015"), names, 1)
    list(draft.picks({}))
    teams = drafted_teams(draft, names, 1)
    assert [team.name for team in teams] == [*names]
    assert len({team.id for team in teams}) == len(names)
    assert all(len(team.id) == 3 and team.id.isascii() for team in teams)
    assert is_mixed(teams)
    assert {team.league for team in teams} == {MIXED}


def test_a_season_of_them_needs_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read again, and played with no other cards or figures in reach: the same games."""

    def played(season: Season, workers: int) -> list[Played]:
        found: list[Played] = []
        with worker_pool(workers) as parallel_map:
            play(season, season.clubs(), season.fixtures, parallel_map, workers, found.extend)
        return found

    season = a_season()
    games = played(season, 1)
    again = read_season(*stored_season(season))
    for name in ("club", "work", "of_season"):
        monkeypatch.delattr(f"sandlot.season.teams.{name}")
    assert played(again, 2) == games
    assert [one.drafted for one in again.teams.values()] == [True] * len(season.teams)
    for name, team in again.teams.items():
        assert (team.cards(), team.work()) == (
            season.teams[name].cards(),
            season.teams[name].work(),
        )


def test_a_clubs_page_lists_its_men() -> None:
    """From the first day on, with their seasons."""
    season = a_season()
    team = next(iter(season.teams))
    (sheet,) = (one for one in team_sheets(Year(season, []), team) if one.title == "Drafted")
    assert len(sheet.rows) == ROUNDS
    assert {row["season"] for row in sheet.plain()} <= {"2015", "1927", "1968", "1903"}


def test_teams_of_older_databases_are_read() -> None:
    """A row had seven entries before clubs could be drafted."""
    rules = DeepDriveRules().plain()
    teams = [["KCA", 2015, "Kansas City Royals", "AL", "C", "KCA", 162]]
    plain = {"seed": "1", "teams": teams, "fixtures": [], "rules": rules}
    assert read_season(Spec("old", plain, 1, 1), {}).teams["KCA"].own == ""


def test_a_broken_club_is_a_mistake() -> None:
    """Not a crash."""
    team = four()[2][0]._replace(own="eJw=")
    with pytest.raises(Mistake, match="broken in the database"):
        team.cards()
