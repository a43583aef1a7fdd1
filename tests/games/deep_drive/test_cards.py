"""Player Cards: what is refused in the file of a club, and in which words."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_file import LARGEST, read_card_set
from sandlot.games.deep_drive.clubs import card_set_of, shipped, shipped_text
from sandlot.games.deep_drive.sheets import schema
from tests.games.deep_drive.slips import assert_one_sentence, gulls, refusal

# What is refused

Spoil = Callable[[Any], object]


def first_batter(**entries: Any) -> Spoil:
    """Change entries of the first batter's card."""
    return lambda club: club["batters"][0].update(entries)


def first_pitcher(**entries: Any) -> Spoil:
    """Change entries of the first pitcher's card."""
    return lambda club: club["pitchers"][0].update(entries)


def lines(**ranges: str) -> Spoil:
    """A batter's column of these ranges alone; the name SI_PLUS is written SI+."""
    column = {reads.replace("_PLUS", "+"): text for reads, text in ranges.items()}
    return first_batter(lines=column)


CODES = ["G6"] * 10
BATTER, PITCHER, CLUB = "Walt Brannigan", "Silas Wren", "Harbor City Gulls"

CARDS: dict[str, tuple[Spoil, str]] = {
    "overlap": (lines(DD="00-10", OUT="10-49"), "DD and OUT both cover 10."),
    "same range twice": (lines(DD="00-49", OUT="00-49"), "DD and OUT both cover 00."),
    "gap": (lines(DD="00-10", OUT="12-49"), "nothing is read at 11; fill 00 to 49."),
    "gap at the start": (lines(OUT="01-49"), "nothing is read at 00"),
    "gap at the end": (lines(OUT="00-48"), "nothing is read at 49"),
    "empty column": (lines(), "nothing is read at 00"),
    "out of range": (lines(OUT="00-50"), "OUT covers '00-50'; the card goes from 00 to 49."),
    "unknown line": (lines(SI_PLUS="00-10", FOUL="11-49"), "there is no reading 'FOUL'"),
    "backwards": (lines(OUT="49-00"), "OUT covers '49-00', which ends before it begins."),
    "negative": (lines(OUT="-1-49"), "OUT covers '-1-49'; write a range like 00-49"),
    "no numbers": (lines(OUT="all"), "OUT covers 'all'; write a range"),
    "foreign digits": (lines(OUT="\u0660-\u0664\u0669"), "write a range"),
    "number for a range": (first_batter(lines={"OUT": 7}), "lines OUT is 7; write ranges"),
    "nine codes": (first_batter(outs=CODES[1:]), "outs has 9 entries; write ten out codes"),
    "eleven codes": (first_batter(outs=["G6", *CODES]), "outs has 11 entries; write ten out"),
    "unknown code": (first_batter(outs=["G7", *CODES[1:]]), "'G7' is no out code"),
    "soft fly": (first_batter(outs=["F8h", *CODES[1:]]), "'F8h' is no out code"),
    "codes as numbers": (first_batter(outs=[6] * 10), "outs 0 is 6; write ten out codes"),
    "unknown drive": (first_batter(drives={"Park": "00-99"}), "did you mean 'PARK'?"),
    "drives too short": (first_batter(drives={"HR": "00-98"}), "nothing is read at 99"),
    "unknown speed": (first_batter(run="VF+"), "run is 'VF+'; write one of VS, S, -, F, VF."),
    "unknown hand": (first_batter(bats="B"), "bats is 'B'; write L, R or S."),
    "unknown position": (first_batter(fields={"C": 1, "SP": 3}), "'SP' is no position"),
    "a batter pitches": (first_batter(fields={"C": 1, "P": 3}), "'P' is no position"),
    "rating too high": (first_batter(fields={"C": 6}), "fields C is 6; write ratings from 0 to 5"),
    "negative rating": (first_batter(fields={"C": -1}), "fields C is -1; write ratings"),
    "true is no rating": (first_batter(fields={"C": True}), "fields C is True; write ratings"),
    "negative steal": (first_batter(steal=[-1, 5]), "steal 0 is -1; write two numbers from 0 to"),
    "three steals": (first_batter(steal=[1, 2, 3]), "steal has 3 entries; write two numbers"),
    "one steal": (first_batter(steal=[1]), "steal 1 is None; write two numbers"),
    "steal in words": (first_batter(steal="1 (2)"), "steal is '1 (2)'; write two numbers"),
    "negative dp": (first_batter(dp=-1), "dp is -1; write a number from 0 to 9"),
    "half a dp": (first_batter(dp=2.5), "dp is 2.5; write a number"),
    "throw without C": (first_batter(fields={}, pb=None), "throw is for catchers"),
    "PB without C": (first_batter(fields={}, throw=None), "pb is for catchers"),
    "C without throw": (first_batter(throw=None), "throw is missing"),
    "PB too low": (first_batter(pb="89-91"), "pb covers '89-91'; on-base events are from 90"),
    "unknown symbol": (first_batter(pb="98*"), "pb covers '98*'; write a range like 97-98"),
    "symbol alone": (first_batter(pb="◓"), "pb covers ''; write a range like 97-98"),
    "unknown entry": (first_batter(stael=[1, 2]), "there is no entry 'stael'; did you mean 'ste"),
    "bad id": (first_batter(id="Walt B"), "id is 'Walt B'; write up to 40 small letters"),
    "missing": (lambda club: club["batters"][0].pop("run"), "run is missing; write VS, S, -, F"),
    "nothing for a column": (first_batter(drives=None), "drives is None; write ranges"),
}  # fmt: skip

PITCHERS: dict[str, tuple[Spoil, str]] = {
    "a batter's column": (
        first_pitcher(lines={"OUT": "00-49"}), "OUT covers '00-49'; the card goes from 50 to 99."
    ),
    "gap": (first_pitcher(lines={"OUT": "51-99"}), "nothing is read at 50; fill 50 to 99."),
    "switch pitcher": (first_pitcher(throws="S"), "throws is 'S'; write L or R."),
    "no endurance": (first_pitcher(endurance=0), "endurance is 0; write a number from 1 to 60"),
    "endurance in words": (first_pitcher(endurance="24"), "endurance is '24'; write a number"),
    "events overlap": (first_pitcher(wp="90-92", bk="92"), "wp and bk both cover 92."),
    "no event": (first_pitcher(wp="7"), "wp covers '7'; on-base events are from 90 to 99."),
    "rating": (first_pitcher(rating=6), "rating is 6; write a number from 0 to 5"),
    "hold": (first_pitcher(hold=-10), "hold is -10; write a number from -9 to 9"),
    "no codes": (first_pitcher(outs=[]), "outs has 0 entries; write ten out codes"),
    "another man's bat": (
        lambda club: club["pitchers"][0].update(bats_as=club["average_pitcher"]),
        "bats_as has the id 'average-pitcher'; write his, 'wren'.",
    ),
    "a batter's entry": (first_pitcher(run="F"), "there is no entry 'run'"),
}  # fmt: skip


def change(key: str, value: Any) -> Spoil:
    """Change an entry of the club itself."""
    return lambda club: club.update({key: value})


def place(order: str, number: int, text: str) -> Spoil:
    """Change a place in a batting order."""
    return lambda club: club[order].__setitem__(number, text)


CLUBS_OF_OTHERS: dict[str, tuple[Spoil, str]] = {
    "format": (change("format", "sandlot cards"), "format is 'sandlot cards'; write '"),
    "no format": (lambda club: club.pop("format"), "format is missing; write 'sandlot card set 1"),
    "short": (change("short", "Gulls"), "short is 'Gulls'; write two to four capital letters"),
    "season": (change("season", -1), "season is -1; write the year, 0 for none."),
    "designated hitter": (change("designated_hitter", "yes"), "write true or false"),
    "no park": (change("park", None), "park is None; write a park's card."),
    "no batters": (change("batters", []), "'lamb' is no batter of the club."),
    "batters by name": (change("batters", {}), "batters is {}; write a list of at most 100"),
    "too many": (
        lambda club: club["pitchers"].extend(club["pitchers"] * 10),
        "pitchers has 110 entries; write a list of at most 100 pitchers' cards.",
    ),
    "same id": (
        lambda club: club["batters"].append(club["batters"][0]), "two players have the id 'brann"
    ),
    "pitcher's id": (
        lambda club: club["pitchers"][9].update(id="lamb"), "two players have the id 'lamb'."
    ),
    "empty rotation": (change("rotation", []), "the rotation is empty"),
    "batter in the rotation": (change("rotation", ["lamb"]), "'lamb' in the rotation is no pitch"),
    "stranger in the pen": (change("bullpen", ["babe"]), "'babe' in the bullpen is no pitcher"),
    "twice in the pen": (change("bullpen", ["pomeroy"] * 2), "Luis Pomeroy is twice in the bull"),
    "eight men": (lambda club: club["with_dh"].pop(), "with_dh has 8 entries; write a list of nin"),
    "no centre fielder": (place("with_dh", 0, "LF lamb"), "nine men bat, one each of C, 1B"),
    "a DH where there is none": (place("without_dh", 8, "DH stokes"), "one each of P, C, 1B"),
    "bats twice": (place("with_dh", 0, "CF quill"), "Emmett Quill bats twice."),
    "a stranger bats": (place("with_dh", 0, "CF babe"), "'babe' is no batter of the club."),
    "a pitcher bats": (place("with_dh", 0, "CF wren"), "'wren' is no batter of the club."),
    "no place": (place("with_dh", 0, "lamb"), "'lamb' is no place in an order"),
    "pitcher by name": (place("without_dh", 8, "P wren"), "'P wren' is no place in an order"),
    "unknown entry": (change("mascot", "Sam"), "there is no entry 'mascot'"),
}  # fmt: skip


@pytest.mark.parametrize(("spoil", "sentence"), CARDS.values(), ids=CARDS)
def test_a_batters_card_is_refused_by_name(spoil: Spoil, sentence: str) -> None:
    """Player Cards, Deep Drives, Outs: the batter's name, and what is wrong."""
    club = gulls()
    spoil(club)
    said = refusal(club)
    assert said.startswith(BATTER)
    assert sentence in said


@pytest.mark.parametrize(("spoil", "sentence"), PITCHERS.values(), ids=PITCHERS)
def test_a_pitchers_card_is_refused_by_name(spoil: Spoil, sentence: str) -> None:
    """Player Cards, On-Base Events: the pitcher's name, and what is wrong."""
    club = gulls()
    spoil(club)
    said = refusal(club)
    assert said.startswith(f"{PITCHER}: ")
    assert sentence in said


@pytest.mark.parametrize(("spoil", "sentence"), CLUBS_OF_OTHERS.values(), ids=CLUBS_OF_OTHERS)
def test_a_club_is_refused_by_name(spoil: Spoil, sentence: str) -> None:
    """A club's own entries, its players and its orders."""
    club = gulls()
    spoil(club)
    said = refusal(club)
    assert said.startswith(CLUB)
    assert sentence in said


def test_a_park_is_refused_by_name() -> None:
    """Park Effects: ten faces, home runs and deep flies, nothing else."""
    club = gulls()
    club["park"]["reads"] = {"HR": "0-8"}
    assert refusal(club) == "Seawall Park: nothing is read at 9; fill 0 to 9."
    club["park"]["reads"] = {"HR": "0-8", "TR": "9"}
    assert refusal(club).startswith("Seawall Park: there is no reading 'TR'")
    club["park"]["reads"] = {"HR": "0-10"}
    assert refusal(club) == "Seawall Park: HR covers '0-10'; the card goes from 0 to 9."


@pytest.mark.parametrize("name", ["", " Walt", "Walt\nBrannigan", "\x1b[31mWalt", "W" * 41, 7])
def test_a_name_that_cannot_be_printed_is_refused_by_number(name: Any) -> None:
    """A card without a name of use is called by where it stands."""
    club = gulls()
    club["batters"][3]["name"] = name
    said = refusal(club)
    assert "name is " in said
    if not isinstance(name, str) or not name.isprintable():
        assert said.startswith("batters number 4: ")


@pytest.mark.parametrize("plain", [None, 7, "gulls", [], [[]], {}])
def test_what_is_no_club_at_all_is_refused(plain: Any) -> None:
    """Any other JSON."""
    assert refusal(plain).startswith("the card set: ")


def test_a_card_that_is_none_is_refused_by_number() -> None:
    """A number in place of a card."""
    club = gulls()
    club["pitchers"][1] = 12
    assert refusal(club).startswith("pitchers number 2: this is 12, where names and values")


# Files


def test_a_file_is_read_whatever_editor_wrote_it(tmp_path: Path) -> None:
    """With the mark of Windows editors at its start, and with their line ends."""
    file = tmp_path / "club.json"
    file.write_bytes(b"\xef\xbb\xbf" + shipped_text("gulls").replace("\n", "\r\n").encode())
    assert read_card_set(file) == shipped("gulls")
    assert card_set_of(str(file)) == shipped("gulls")


FILES = {
    "not JSON": (b"{club}", "this is no JSON: "),
    "a line is missing": (b'{\n "club": "Gulls"\n "short": "HCG"\n}', "at line 3, column 2."),
    "empty": (b"", "this is no JSON: "),
    "not UTF-8": ('{"club": "Möwen"}'.encode("latin-1"), "this is no text in UTF-8, at byte 11."),
    "too long": (b" " * (LARGEST + 1), "at most 1,000,000 bytes."),
    "too deep": (b"[" * 100_000, "no card set."),
    "too high": (b'{"season": ' + b"9" * 10_000 + b"}", "no card set."),
}


@pytest.mark.parametrize(("content", "sentence"), FILES.values(), ids=FILES)
def test_a_file_that_is_no_card_set_is_refused(
    content: bytes, sentence: str, tmp_path: Path
) -> None:
    """Whatever is in it, one sentence names the file."""
    file = tmp_path / "club.json"
    file.write_bytes(content)
    with pytest.raises(Mistake) as caught:
        read_card_set(file)
    assert str(caught.value).startswith(str(file))
    assert str(caught.value).endswith(sentence) or sentence in str(caught.value)
    assert_one_sentence(str(caught.value).removeprefix(str(file)))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """No file, and a folder."""
    with pytest.raises(Mistake, match=r"none\.json cannot be read: No such file or directory\.$"):
        read_card_set(tmp_path / "none.json")
    with pytest.raises(Mistake, match="cannot be read: Is a directory"):
        read_card_set(tmp_path)


@pytest.mark.parametrize(
    ("once", "twice", "sentence"),
    [
        ('"SI": "07"', '"SI": "07", "SI": "07"', "Walt Brannigan: SI is written twice."),
        ('"run": "S"', '"run": "S", "run": "F"', "Walt Brannigan: run is written twice."),
        ('"season": 0', '"season": 0, "season": 1', "Harbor City Gulls: season is written twice."),
    ],
)
def test_what_is_written_twice_is_refused(
    once: str, twice: str, sentence: str, tmp_path: Path
) -> None:
    """JSON would let the last one win."""
    text = shipped_text("gulls")
    assert once in text
    file = tmp_path / "club.json"
    file.write_text(text.replace(once, twice, 1), encoding="utf-8")
    with pytest.raises(Mistake) as caught:
        read_card_set(file)
    assert str(caught.value) == f"{file}: {sentence}"


# The schema


def test_the_schema_knows_every_entry() -> None:
    """Each entry has its place in the schema, with words for what to write there."""
    written = schema()
    sheets = {"Sheet": written, **written["$defs"]}
    assert set(sheets) == {"Sheet", "BatterSheet", "PitcherSheet", "ParkSheet"}
    for sheet in sheets.values():
        assert sheet["additionalProperties"] is False
        assert all(entry["description"] for entry in sheet["properties"].values())
    assert {*gulls(), "usage", "notice"} == set(written["properties"])
