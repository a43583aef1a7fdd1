"""Bring the documents up to date with the code: rulings, charts, and what commands print.

`python docs/update.py` rewrites the stale pages; with `--check` it only names them.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sandlot.adapters.coding import code_of
from sandlot.core.chart import Chart
from sandlot.core.settings import Kind, Number, Part, Settings, Several, Switch, Table, Text
from sandlot.core.words import count
from sandlot.games import GAMES, find_game
from sandlot.games.cheddar_bob.v5.cards import KINDS, PITCHES
from sandlot.games.cheddar_bob.v5.hits import RUNNERS
from sandlot.games.cheddar_bob.v52.at_bat import Throw, battle_roll, result_roll
from sandlot.games.cheddar_bob.v52.rules import RulesV52
from sandlot.games.deep_drive.setup import Cards, Order, Players, Starter, Wins
from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.griddly_headz.box_file import vocabulary
from sandlot.games.griddly_headz.card_words import card_words
from sandlot.games.griddly_headz.contents import KNOWN_SQUARES
from sandlot.games.griddly_headz.names import DECK_NAMES, SQUARE_NAMES
from sandlot.games.griddly_headz.odds import win_chance
from sandlot.games.griddly_headz.setup import Contents, GriddlySetup
from sandlot.games.home_runz.game import throw
from sandlot.games.robo_dodgeball import cards as program_cards
from sandlot.games.robo_dodgeball.court import LEGEND
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.maps import COURTS
from sandlot.games.robo_dodgeball.moment import HAPPENS
from sandlot.games.robo_dodgeball.setup import Map
from sandlot.games.robo_dodgeball.throwing import ACTIONS, BACKS_UP
from sandlot.league.lines import FIGURES, texts
from sandlot.league.shown import cards_of, player_named

ROOT = Path(__file__).resolve().parents[1]
PAGES = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "SECURITY.md",
    ROOT / "docs" / "adapters.md",
    ROOT / "docs" / "architecture.md",
    ROOT / "docs" / "cards.md",
    *(ROOT / "docs" / f"{name}.md" for name in ("dice", "hosting", "lab", "report", "scale")),
    ROOT / "docs" / "deep-drive.md",
    ROOT / "docs" / "design.md",
    ROOT / "docs" / "griddly-headz.md",
    ROOT / "docs" / "playing.md",
    ROOT / "docs" / "printing.md",
    ROOT / "docs" / "research.md",
    ROOT / "docs" / "robo-dodgeball.md",
    ROOT / "docs" / "scorebook.md",
    ROOT / "docs" / "seasons-cards.md",
    ROOT / "docs" / "seasons.md",
    *(ROOT / "sandlot" / "games" / "rules" / f"{name}.md" for name in GAMES),
)

MARKED = re.compile(r"(<!-- (.+?): begin -->\n).*?(<!-- \2: end -->)", re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
KEPT = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SECONDS = re.compile(r"in [\d.]+ s\b")


def fresh(page: Path) -> str:
    """The page as the code would have it today."""
    text = page.read_text(encoding="utf-8")
    if page.parent.name == "rules":
        return MARKED.sub(lambda f: f"{f[1]}{part(page.stem, f[2])}\n{f[3]}", text)
    return MARKED.sub(lambda f: with_made(page.stem, f), with_outputs(text))


def with_made(page: str, found: re.Match[str]) -> str:
    """A marked part of any other page: made anew if it is one that is made, else as it stands."""
    make = MADE.get((page, found[2]))
    return f"{found[1]}{make()}\n{found[3]}" if make else found[0]


# Rulings and charts


def part(game: str, name: str) -> str:
    """What belongs between two marks of a game's page."""
    if name == "rulings":
        return rulings(game)
    wanted = name.removeprefix("chart ")
    if (game, wanted) in MADE:
        return MADE[game, wanted]()
    return chart_table(find_game(game)().chart_book()[wanted])


def rulings(game: str) -> str:
    """Every field of a game's rules and of its setup, with what else it could be."""
    kind = find_game(game)
    rules = [("ruling", "what the book says", "what we chose", "what else it could be")]
    setup = [("setting", "what it is", "as it comes", "what else it could be")]
    rules += described(kind.rules_type())
    setup += described(kind.setup_type())
    return f"{table(rules)}\nA match is set up with:\n{table(setup)}"


def described(settings: Settings, within: str = "") -> Iterator[tuple[str, str, str, str]]:
    """A line for each field; settings within settings are listed by their own fields."""
    for name, about in settings.about().items():
        value = getattr(settings, name)
        if isinstance(about.kind, Part):
            yield from described(value, f"{within}{name}.")
        else:
            chosen, others = chosen_words(about.kind, value), other_words(about.kind, value)
            yield f"`{within}{name}`", about.book, chosen, others


def chosen_words(kind: Kind, value: Any) -> str:
    """A value and what it means."""
    match kind:
        case Switch():
            return f"**{value}**: {kind.options[value]}"
        case Table():
            return "the chart above"
        case Several():
            return ", ".join(map(str, value))
        case Cards():
            return f"**{kind.plain(value)}**: the {value.club}"
        case Order() | Starter() | Players():
            return "the manager's own"
        case Wins():
            return f"**{value[0]}-{value[1]}**"
        case Contents() | Map():
            return f"**{kind.plain(value)}**"
    return f"**{value}**"


def other_words(kind: Kind, value: Any = None) -> str:
    """The other values a field can take."""
    match kind:
        case Switch():
            others = {name: words for name, words in kind.options.items() if name != value}
            return "<br>".join(f"**{name}**: {words}" for name, words in others.items())
        case Number():
            return f"{kind.low} to {kind.high}"
        case Table():
            return f"any chart of these cells: {', '.join(kind.cells)}"
        case Text():
            return f"up to {kind.longest} letters"
        case Several():
            each = kind.kind
            some = ", ".join(each.options) if isinstance(each, Switch) else other_words(each)
            return f"any {kind.count}: {some}"
        case Cards():
            return "another club that comes with the game, or a card set"
        case Order():
            return "nine places such as `CF player-id`"
        case Starter():
            return "a pitcher's id"
        case Players():
            return "players' ids"
        case Wins():
            return "two numbers of games"
        case Contents():
            return "that of another box, or one of your own in a file"
        case Map():
            named = ", ".join(f"**{name}**" for name in COURTS if name != kind.plain(value))
            return f"{named}, or one of your own in a file"
    raise TypeError(f"no words for {kind!r}")


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows as a Markdown table, the first one its head."""
    head, *body = (tuple(cell.replace("|", "\\|") for cell in row) for row in rows)
    lines = [head, ("---",) * len(head), *body]
    return "\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def chart_table(chart: Chart) -> str:
    """A chart of the rules as a Markdown table, below what in it is not the book's."""
    rows = [(row.label.replace("<=", "≤"), *row.cells) for row in chart.rows]
    note = f"\n{chart.note_line.rstrip()}\n" if chart.note else ""
    return note + table([(chart.corner, *chart.columns), *rows])


IN_A_ROW = 3
"""So many boards stand side by side in the README."""


def boards() -> str:
    """A picture and a line of every game."""
    cells = []
    for name in GAMES:
        kind, page = find_game(name), f"sandlot/games/rules/{name}.md"
        picture = f"![The board of {kind.title}](docs/images/{name}.png)"
        cells.append(f"[{picture}]({page})<br>**[{kind.title}]({page})**<br>{kind.blurb}")
    rows = [tuple(cells[at : at + IN_A_ROW]) for at in range(0, len(cells), IN_A_ROW)]
    return table([("",) * IN_A_ROW, *rows])


def strides() -> str:
    """How often a throw of Home Runz walks how far."""
    odds = throw("blue").odds
    found = dict(sorted(zip(odds.values, odds.weights, strict=True)))
    squares = ("squares", *(f"{steps:+}" for steps in found))
    return table([squares, (f"times in {odds.total}", *map(str, found.values()))])


def outcomes_v52() -> str:
    """What an at-bat of v5.2 comes to when both sides throw blindly."""
    rules, found = RulesV52(), dict[str, Fraction]()
    for pitch, swing in product(Throw, Throw):
        for battle, won in battle_roll(rules, pitch, swing).odds.chances():
            for result, rolled in result_roll(rules, battle).odds.chances():
                found[result] = found.get(result, Fraction(0)) + won * rolled / len(Throw) ** 2
    ranked = sorted(found.items(), key=lambda one: -one[1])
    rows = [(result, f"{float(chance):.3%}") for result, chance in ranked]
    return table([("result", "of all at-bats"), *rows])


def player_cards() -> str:
    """The kinds of player of v5."""
    pitchers = {f"{pitch} pitcher": words for pitch, words in PITCHES.options.items()}
    return table([("card", "what it does"), *KINDS.options.items(), *pitchers.items()])


CHALLENGES = {
    "first to three": (3, (0, 0)),
    "first to three, one up": (3, (1, 0)),
    "first to three, one down": (3, (0, 1)),
    "first to four": (4, (0, 0)),
    "first to four, one up": (4, (1, 0)),
    "first to four, one down": (4, (0, 1)),
}


def challenges() -> str:
    """How a challenge of Griddly Headz ends, with and without cards for a second die."""
    rows: list[tuple[str, ...]] = [("challenge", "wins", "loses", "neither", "two dice: wins")]
    for name, (wins, start) in CHALLENGES.items():
        found = (*win_chance(wins, start), win_chance(wins, start, True).wins)
        rows.append((name, *(f"{float(chance):.1%}" for chance in found)))
    return table(rows)


def squares() -> str:
    """What may be printed on a square of Griddly Headz, and how it is written."""
    return table([("written", "is"), *((f"`{one}`", SQUARE_NAMES[one]) for one in KNOWN_SQUARES)])


def effects() -> str:
    """What a card of Griddly Headz may do, and how it is written."""
    rows = ((f"`{example}`", cards, what) for example, cards, what in vocabulary())
    return table([("written like", "on", "does"), *rows])


def griddly_cards() -> str:
    """The cards that come with Griddly Headz."""
    rows = [("deck", "card", "kept", "does")]
    for card in GriddlySetup().deck.cards:
        kept = "yes" if card.keeper else ""
        rows.append((DECK_NAMES[DECKS[card.deck]], card.title, kept, card_words(card)))
    return table(rows)


TURNS = {-1: "turns left", 1: "turns right", 2: "turns round"}


def robo_cards() -> str:
    """The program cards of Robo Dodgeball."""
    rows = [("card", "how many", "priorities", "does")]
    for kind in program_cards.KINDS.values():
        ahead = f"{'ahead' if kind.walk > 0 else 'back'} {count(abs(kind.walk), 'space')}"
        name, found = program_cards.card_name(kind.priorities[0]), kind.priorities
        steps = f"{found[0]}, {found[1]} ... {found[-1]}"
        rows.append((name, str(len(found)), steps, TURNS.get(kind.turn, ahead)))
    return table(rows)


MOVEMENTS = ("Move 1, 2 or 3", "Back Up", "Rotate Left or Right", "U-Turn")


def robo_actions() -> str:
    """What a robot of Robo Dodgeball does after its move."""
    rows = [("card", "with a ball", "without one")]
    for card, (movement, actions) in zip(MOVEMENTS, ACTIONS.items(), strict=True):
        both = ("block", "catch") if movement == BACKS_UP else actions
        rows.append((card, *both))
    return table(rows)


def robo_options() -> str:
    """The options of Robo Dodgeball."""
    return table([("option", "what it does"), *((n.title(), w) for n, w in GADGETS.items())])


def robo_events() -> str:
    """The events of Robo Dodgeball, by the die that names them."""
    rows = (
        (str(die), name.capitalize(), words) for die, (name, words) in enumerate(HAPPENS.items(), 1)
    )
    return table([("die", "event", "what happens"), *rows])


def legend() -> str:
    """What may be drawn on a court of Robo Dodgeball."""
    return table([("mark", "is"), *((f"`{mark}`", name) for mark, name in LEGEND.items())])


FAMOUS = {
    "Babe Ruth": 1927,
    "Ted Williams": 1941,
    "Ty Cobb": 1911,
    "Willie Mays": 1965,
    "Hank Aaron": 1959,
    "Rickey Henderson": 1982,
    "Tony Gwynn": 1994,
    "Barry Bonds": 2001,
    "Lorenzo Cain": 2015,
    "Mike Trout": 2013,
}


def famous() -> str:
    """What the cards of famous players come to, over what they really did."""
    rows: list[tuple[str, ...]] = [("player", "season", "", *FIGURES)]
    for name, season in FAMOUS.items():
        (shown,) = cards_of(season, player_named(season, name))
        rows.append((name, str(season), "card", *texts(shown.lines.expected)))
        rows.append(("", "", "real", *texts(shown.lines.real)))
    return table(rows)


def in_numbers(game: str) -> str:
    """The actions of a game as it comes, and the fields of its observations."""
    code = code_of(find_game(game)())
    actions = [("number", "action")]
    for _, alike in groupby(enumerate(code.actions), key=lambda one: one[1].split()[0]):
        first, *more = alike
        last = more[-1] if more else first
        numbers = f"{first[0]} to {last[0]}" if more else str(first[0])
        actions.append((numbers, " to ".join(dict.fromkeys((first[1], last[1])))))
    fields: list[tuple[str, ...]] = [("field", "numbers", "low", "high", "meaning")]
    fields += ((f"`{name}`", *map(str, rest)) for name, *rest in code.fields)
    size = f"{len(code.actions)} actions, and {code.size} numbers in an observation:"
    return f"\n{size}\n{table(actions)}{table(fields)}"


MADE: dict[tuple[str, str], Callable[[], str]] = {
    ("README", "games"): boards,
    ("home-runz", "strides"): strides,
    ("cheddar-bob-v5.2", "outcomes"): outcomes_v52,
    ("cheddar-bob-v5", "runners"): lambda: chart_table(RUNNERS),
    ("cheddar-bob-v5", "player_cards"): player_cards,
    ("seasons-cards", "famous players"): famous,
    ("griddly-headz", "challenges"): challenges,
    ("griddly-headz", "squares"): squares,
    ("griddly-headz", "effects"): effects,
    ("griddly-headz", "cards"): griddly_cards,
    ("robo-dodgeball", "cards"): robo_cards,
    ("robo-dodgeball", "actions"): robo_actions,
    ("robo-dodgeball", "options"): robo_options,
    ("robo-dodgeball", "events"): robo_events,
    ("robo-dodgeball", "legend"): legend,
    **{("adapters", game): partial(in_numbers, game) for game in GAMES},
}
"""Charts that are no field of the rules, and tables of other pages."""


# What commands print


def with_outputs(text: str) -> str:
    """The page with every command in its console blocks run again, one after the other."""
    with TemporaryDirectory() as folder:
        for name, body in KEPT.findall(text):
            Path(folder, name).write_text(body, encoding="utf-8")
        return CONSOLE.sub(lambda found: f"```console\n{session(found[1], folder)}```", text)


def session(block: str, folder: str) -> str:
    """The commands of a block, each with what it prints; a mere change of seconds is none."""
    commands = [line for line in block.splitlines() if line.startswith("$ ")]
    ran = "\n".join(f"{command}\n{printed(command[2:], folder)}" for command in commands)
    return block if SECONDS.sub("", ran) == SECONDS.sub("", block) else ran


def printed(command: str, folder: str) -> str:
    """What a command line prints, in this folder, or how it complains.

    What else it says, such as that loops are compiled, is said once on each machine. What it stores
    goes into this folder too.
    """
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, "PATH": path, "COLUMNS": "100", "XDG_DATA_HOME": folder},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout + (done.stderr if done.returncode else "")


def main() -> None:
    """Rewrite the stale pages, or with `--check` fail if there are any."""
    check = "--check" in sys.argv[1:]
    pages = {page: fresh(page) for page in PAGES}
    stale = [page for page, text in pages.items() if text != page.read_text(encoding="utf-8")]
    for page in stale:
        print(f"{page.relative_to(ROOT)} {'is stale' if check else 'is brought up to date'}")
        if not check:
            page.write_text(pages[page], encoding="utf-8")
    sys.exit(bool(check and stale))


if __name__ == "__main__":
    main()
