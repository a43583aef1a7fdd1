"""What is stored of a season can be read later, whatever has become of the program; or is refused.

The names of columns are written down here apart from the classes they come from: a renamed class or
field must not change what is stored. If one of these tests fails, raise `FORMAT` in
sandlot/season/spec.py and keep a reader for what was stored before.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sandlot.baseball.scorebook.book import keep_score
from sandlot.baseball.scorebook.events import Placed
from sandlot.core.columns import OtherColumns, reader
from sandlot.core.errors import Mistake
from sandlot.core.log import Ended
from sandlot.games.deep_drive.events import Hurt
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.box import FIRST_COLUMNS, plain_book, read_book, read_hurt
from sandlot.season.fixtures import Fixture
from sandlot.season.injuries import NOBODY
from sandlot.season.kept import packed, unpacked
from sandlot.season.opened import NotRerun, StoredGame, book_of, rerun, whole_match
from sandlot.season.playing import Played, planned, run
from sandlot.season.records import packed_record, read_record, recorded, recounted
from sandlot.season.resumed import packed_plans, read_plans
from sandlot.season.site.game import game_page
from sandlot.season.spec import FORMAT, Spec, read_season, stored_season
from sandlot.season.teams import Team
from sandlot.season.upgrading import upgraded

from .first_format import first_box, first_spec
from .small import played, season, stored, year

BATTING = [
    "who", "place", "positions", "at_bats", "runs", "hits", "doubles", "triples", "home_runs",
    "batted_in", "walks", "strikeouts", "hit_by_pitch", "stolen", "caught", "sacrifice_flies",
    "sacrifice_hits", "double_plays", "left_on_base",
]  # fmt: skip
PITCHING = [
    "who", "decision", "outs", "hits", "runs", "earned_runs", "walks", "strikeouts", "home_runs",
    "hit_batters", "batters_faced", "wild_pitches", "balks", "inherited", "inherited_scored",
]  # fmt: skip
FIELDING = [
    "who", "position", "outs", "putouts", "assists", "errors", "double_plays", "triple_plays",
    "passed_balls",
]  # fmt: skip
RECORD = {
    "starts": ["bottom", "order", "positions", "pitcher"],
    "play": ["inning", "bottom", "kind", "batter", "pitcher", "legs", "ball", "runs", "outs",
             "score"],
    "took": ["bottom", "place", "player", "position", "instead_of", "why"],
    "placed": ["bottom", "player", "base"],
    "hurt": ["bottom", "player", "what", "games"],
    "over": ["inning", "bottom", "score"],
    "ran": ["who", "start", "end", "by", "at", "forced"],
}  # fmt: skip
PLAN = ["order", "starter", "leash", "finishes", "bullpen", "closer", "bench", "bunts"]


def one() -> Played:
    """A game."""
    return played(1)[0]


def fixture(game: Played | None = None) -> Fixture:
    """When it was."""
    return year(1).fixtures[(game or one()).id]


def kept() -> StoredGame:
    """The game as it is stored."""
    return stored(one(), fixture())


def old() -> StoredGame:
    """The same as the first format had it."""
    return kept()._replace(box=first_box(one()), plans=packed(one().plans), record=None)


def events() -> list[Any]:
    """All that the game told."""
    return run(planned(season(), season().clubs(), season().fixtures[0]))


# What is stored, by its names


def test_the_columns_of_a_game() -> None:
    """Of its box score, its record and its plans."""
    box = unpacked(kept().box)
    assert box["columns"] == {"batting": BATTING, "pitching": PITCHING, "fielding": FIELDING}
    assert [[*page] for page in box["clubs"]] == 2 * [[
        "runs_by_inning", "hits_by_inning", "errors", "left_on_base", "double_plays",
        "triple_plays", "earned_runs", "batting", "pitching", "fielding",
    ]]  # fmt: skip
    with_all = [*events(), Placed(False, "someone01", 2), Hurt(True, "other01", "hurt", 3)]
    record = unpacked(packed_record(with_all))
    assert {name: [*kind] for name, kind in record.items() if name != "order"} == RECORD
    assert {*record["order"]} == {*RECORD} - {"ran"}
    assert [[*plan] for plan in unpacked(kept().plans)] == [PLAN, PLAN]
    assert {
        "batting": (*BATTING,), "pitching": (*PITCHING,), "fielding": (*FIELDING,)
    } == FIRST_COLUMNS  # fmt: skip


def test_the_fields_of_a_season() -> None:
    """Its clubs name their cards and their playing time by digest; each text is there once."""
    spec, texts = stored_season(season())
    assert (spec.format, spec.version) == (FORMAT, DeepDrive.version) == (2, 1)
    assert [*spec.plain] == ["game", "seed", "teams", "fixtures", "rules", "injuries"]
    assert spec.plain["fixtures"]["columns"] == ("id", "date", "number", "away", "home")
    for team in spec.plain["teams"]:
        assert [*team] == ["id", "year", "name", "league", "division", "retro", "games",
                           "drafted", "cards", "work"]  # fmt: skip
        assert {team["cards"], team["work"]} <= texts.keys()
    assert len(texts) == 2 * len(season().teams)


def test_a_record_is_all_that_a_scorer_is_told() -> None:
    """The book that is made from it is the same, to the last play."""
    record = packed_record(events())
    assert read_record(record) == recorded(events())
    assert keep_score(read_record(record)) == keep_score(events())
    some = [*events()[:9], Placed(False, "someone01", 2), Hurt(True, "other01", "hurt", 3)]
    assert read_record(packed_record(some)) == recorded(some)


def test_a_record_with_other_columns_is_refused() -> None:
    """An event gains no field: a stored one would lack it."""
    plain = unpacked(packed_record(events()))
    plain["play"]["weather"] = plain["play"]["ball"]
    with pytest.raises(OtherColumns, match="weather"):
        read_record(packed(plain))
    del plain["play"]["weather"], plain["ran"]["forced"]
    with pytest.raises(OtherColumns, match="forced"):
        read_record(packed(plain))
    plain = unpacked(packed_record(events()))
    for broken in (plain["order"][:-1], [*plain["order"], "over"]):
        with pytest.raises(Mistake, match="broken"):
            read_record(packed({**plain, "order": broken}))


# What has changed since


def test_nothing_has_changed() -> None:
    """The season is the same again, and so is its game."""
    again = read_season(*stored_season(season()))
    assert (again.fixtures, again.seed, again.rules) == (
        season().fixtures, season().seed, season().rules,
    )  # fmt: skip
    for name, team in season().teams.items():
        assert (again.teams[name].cards(), again.teams[name].work()) == (team.cards(), team.work())
    assert keep_score(rerun(again, kept())) == book_of(again, kept())


def cards_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let today's formulas make other cards: everybody bats like the first man of his club."""
    real = Team.cards

    def other(team: Team) -> Any:
        if team.own:
            return real(team)
        cards = real(team)
        lines = cards.batters[0].lines
        return replace(cards, batters=tuple(replace(man, lines=lines) for man in cards.batters))

    monkeypatch.setattr(Team, "cards", other)


def test_other_cards_do_not_touch_a_season_that_brings_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was made before the formulas changed."""
    again = read_season(*stored_season(season()))
    cards_have_changed(monkeypatch)
    assert season().teams["KCA2015"].cards() != again.teams["KCA2015"].cards()
    assert keep_score(rerun(again, kept())) == book_of(again, kept())


def test_a_season_of_the_first_format_is_read_only_with_other_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its games do not come out again: the box score is all there is, and the page says so."""
    before = rerun(season(), old())
    assert keep_score(before).clubs == read_book(unpacked(old().box))
    cards_have_changed(monkeypatch)
    with pytest.raises(NotRerun, match=r"does not come out again as it is stored.*can be read"):
        book_of(season(), old())
    with pytest.raises(NotRerun):
        upgraded(season(), [old()], map, lambda done: None)
    page = game_page(season(), old())
    assert "does not come out again" in page
    assert "Play by play" not in page
    assert "Line score" in page


def test_a_game_of_another_version_is_read_and_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its record needs no rules; its answers mean nothing without those they were given to."""
    game, page = kept(), game_page(season(), kept())
    monkeypatch.setattr(DeepDrive, "version", 2)
    assert book_of(season(), game) == keep_score(events())
    assert game_page(season(), game) == page
    for opened in (rerun, whole_match):
        with pytest.raises(NotRerun, match="played with version 1 of deep-drive"):
            opened(season(), game)


def test_changed_rules_without_a_new_version_are_noticed() -> None:
    """A pick from an urn that has changed is another outcome: the record says what it was."""
    moved = kept()._replace(kept=packed([*unpacked(kept().kept)[:-1], "nonsense"]))
    with pytest.raises(NotRerun, match="can be read, but not run again"):
        rerun(season(), moved)
    longer = kept()._replace(kept=packed([*unpacked(kept().kept), 0]))
    with pytest.raises(NotRerun, match="can be read, but not run again"):
        rerun(season(), longer)


def without(box: bytes, column: str) -> bytes:
    """A box score as it was stored before there was a column."""
    plain = unpacked(box)
    place = plain["columns"]["batting"].index(column)
    plain["columns"]["batting"].remove(column)
    for page in plain["clubs"]:
        for row in page["batting"]:
            del row[place]
    return packed(plain)


def test_a_new_column_is_counted_from_the_record() -> None:
    """And never read as 0: nine strikeouts came back as none."""
    before = without(kept().box, "strikeouts")
    with pytest.raises(OtherColumns, match="strikeouts"):
        read_book(unpacked(before))
    record = kept().record
    assert record is not None
    again = recounted(record, before)
    assert again == kept().box
    assert sum(line.strikeouts for page in read_book(unpacked(again)) for line in page.batting)


def test_columns_in_another_order_are_read_by_their_names() -> None:
    """Whoever moves a field changes nothing that is stored."""
    read = reader(Fixture, ["home", "away", "number", "date", "id"])
    assert [*read(["h", "a", 1, "d", "i"])] == ["i", "d", 1, "a", "h"]
    with pytest.raises(TypeError):
        read(["h", "a", 1, "d"])
    for columns in (["id"], [*Fixture._fields, "night"]):
        with pytest.raises(OtherColumns, match=r"home|night"):
            reader(Fixture, columns)


# The first format


def test_the_first_format_by_its_own_columns() -> None:
    """A box score and plans by position, as e055373 wrote them."""
    assert read_book(unpacked(first_box(one()))) == read_book(unpacked(one().box))
    assert read_plans(packed(one().plans)) == one().plans == read_plans(packed_plans(one().plans))
    hurt = ({"someone01": 3}, {"other01": 9})
    injured = one()._replace(hurt=hurt)
    assert read_hurt(unpacked(first_box(injured))) == hurt
    assert read_hurt(unpacked(first_box(one()))) == NOBODY
    assert read_hurt(plain_book(keep_score(events()), hurt)) == hurt


@pytest.mark.parametrize("lost", [1, 4])
def test_rows_from_before_the_first_format_are_refused(lost: int) -> None:
    """They have no names, and another length: nobody knows what is missing."""
    plain = unpacked(first_box(one()))
    for page in plain:
        page[3] = [row[:-lost] for row in page[3]]
    with pytest.raises(Mistake, match="broken"):
        read_book(plain)


def test_a_season_of_the_first_format() -> None:
    """The same clubs and games; its cards are made, for it has none."""
    again = read_season(Spec("old", first_spec(season()), 1, 1), {})
    assert again.fixtures == season().fixtures
    assert again.teams == season().teams


@pytest.mark.parametrize("seed", ["over", "", None, [1]])
def test_a_seed_of_the_first_format_is_a_number(seed: Any) -> None:
    """Lots are drawn by it where clubs are tied: it is not refused only then."""
    with pytest.raises(Mistake, match="broken in the database"):
        read_season(Spec("old", {**first_spec(season()), "seed": seed}, 1, 1), {})


def test_it_is_brought_up_to_date() -> None:
    """Every byte is as if it had been played today."""
    games = [stored(game, fixture(game)) for game in played(1)]
    first = [
        game._replace(box=first_box(was), plans=packed(was.plans), record=None)
        for game, was in zip(games, played(1), strict=True)
    ]
    found = upgraded(season(), first, map, lambda done: None)
    assert found == {game.fixture.id: (game.box, game.plans, game.record) for game in games}


# What cannot be


def test_a_newer_format_is_refused() -> None:
    """In a sentence that says what is wrong."""
    spec, texts = stored_season(season())
    with pytest.raises(Mistake, match="stored by a newer version of Sandlot, in format 3"):
        read_season(spec._replace(format=3), texts)


@pytest.mark.parametrize("stored", [0, -1, "x"])
def test_what_is_no_format_is_refused(stored: Any) -> None:
    """The first is 1; SQLite lets a text stand in a column of numbers."""
    spec, texts = stored_season(season())
    with pytest.raises(Mistake, match="broken in the database"):
        read_season(spec._replace(format=stored), texts)


def test_broken_cards_are_refused() -> None:
    """A text that is not there, or is not the one of its digest."""
    spec, texts = stored_season(season())
    digest = next(iter(texts))
    for broken in ({}, {**texts, digest: texts[digest] + " "}):
        with pytest.raises(Mistake, match=r"cards of .* are broken in the database"):
            read_season(spec, broken)


def club(plain: Any) -> Any:
    """The first of a stored season's clubs."""
    return plain["teams"][0]


SPOILT: dict[str, Callable[[Any], object]] = {
    "another game": lambda plain: plain.update(game="robo-dodgeball"),
    "no game": lambda plain: plain.pop("game"),
    "a part that is not known": lambda plain: plain.update(more=1),
    "injuries that would count as true": lambda plain: plain.update(injuries="no"),
    "no injuries": lambda plain: plain.pop("injuries"),
    "a seed that is no number": lambda plain: plain.update(seed="x"),
    "a club with more": lambda plain: club(plain).update(more=1),
    "games that are no number": lambda plain: club(plain).update(games="many"),
    "a digest that is none": lambda plain: club(plain).update(cards=5),
    "a club twice": lambda plain: plain["teams"].append(club(plain)),
    "a game of nobody": lambda plain: club(plain).update(id="XXX"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_season_is_never_read_as_another(how: str) -> None:
    """What is missing, not known or of another type is refused, and not made up for."""
    spec, texts = stored_season(season())
    plain = json.loads(json.dumps(spec.plain))
    SPOILT[how](plain)
    with pytest.raises(Mistake, match=r"^the season .* is broken in the database\.$"):
        read_season(spec._replace(plain=plain), texts)


def test_what_is_wrong_with_a_seasons_rules_names_the_season() -> None:
    spec, texts = stored_season(season())
    plain = {**spec.plain, "rules": {**spec.plain["rules"], "nonsense": "on"}}
    with pytest.raises(Mistake, match=f"^the season {spec.name!r}: .* no ruling 'nonsense'"):
        read_season(spec._replace(plain=plain), texts)


@pytest.mark.parametrize("value", ["9", None, 9.0, True, {"x": 1}])
@pytest.mark.parametrize("column", ["who", "at_bats", "positions", "errors", "runs_by_inning"])
def test_what_is_no_figure_is_never_counted(column: str, value: Any) -> None:
    """In a line, and among a club's sums."""
    if column == "who" and isinstance(value, str):
        return  # a name, if nobody's
    plain = unpacked(one().box)
    page = plain["clubs"][0]
    if column in page:
        page[column] = value
    else:
        page["batting"][0][plain["columns"]["batting"].index(column)] = value
    with pytest.raises(Mistake, match=r"its box score is broken in the database\."):
        read_book(plain)


@pytest.mark.parametrize("hurt", [5, [], [1, 2], [{"a": "x"}, {}], [{}, {}, {}]])
def test_who_was_hurt_is_read_or_refused(hurt: Any) -> None:
    with pytest.raises(Mistake, match=r"its box score is broken in the database\."):
        read_hurt({"hurt": hurt})


def test_a_text_where_bytes_belong_is_refused() -> None:
    """SQLite lets anything stand in a column."""
    with pytest.raises(Mistake, match="cannot be unpacked"):
        unpacked("hello")  # type: ignore[arg-type]


READERS: dict[str, Callable[[bytes], object]] = {
    "box": lambda data: read_book(unpacked(data)),
    "plans": read_plans,
    "record": read_record,
    "kept": lambda data: rerun(season(), kept()._replace(kept=data)),
}


@pytest.mark.parametrize("part", READERS)
def test_flipped_bits_are_a_mistake(part: str) -> None:
    """Wherever they are: nothing crashes, and nothing is read that was not stored."""
    data: bytes = getattr(kept(), part)
    for place in range(0, len(data), max(1, len(data) // 40)):
        broken = bytearray(data)
        broken[place] ^= 0x10
        with pytest.raises(Mistake):
            READERS[part](bytes(broken))


@pytest.mark.parametrize("part", READERS)
@pytest.mark.parametrize("plain", [None, 3, "text", [], {}, [1], {"columns": 1}, [[], []]])
def test_other_data_is_a_mistake(part: str, plain: Any) -> None:
    """Whole, but of another kind."""
    with pytest.raises(Mistake):
        READERS[part](packed(plain))


def test_a_log_made_again_is_the_game() -> None:
    """It ends as the game did."""
    match = whole_match(season(), kept())
    assert isinstance(match.log.records[-1], Ended)
