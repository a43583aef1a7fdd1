"""Measures how the boxes of Griddly Headz play and writes it into their page.

It plays some thousands of games, so it is run by hand when a box or a bot has changed.
"""

import re
from collections import Counter
from pathlib import Path

from sandlot.bots.names import find_bot
from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.griddly_headz.names import DECK_NAMES, SQUARE_NAMES
from sandlot.games.load import make_game
from sandlot.lab.griddly.balance import Balance, balance

PAGE = Path(__file__).parent / "griddly-headz.md"
MARKS = "<!-- how it plays: begin -->\n", "<!-- how it plays: end -->"
GAMES = {"house": 1000, "random": 2000}
SEED = "how it plays"
OTHERS = {"fight": "Fights", "mae": "Mae takes two", "deadlock": "Three equal rounds"}


def played(box: str, sides: int, bot: str) -> Balance:
    """Some games with a box and the same bot on every seat."""
    game = make_game("griddly-headz", [f"sides={sides}", f"board={box}", f"deck={box}"])
    bots = None if bot == "random" else dict.fromkeys(game.setup.seats, find_bot(game, bot))
    return balance(game, GAMES[bot], f"{SEED} {box}", bots)


def overview(runs: dict[tuple[str, int, str], Balance]) -> str:
    """How long games are, how they end and who wins."""
    lines = [
        "| box | sides | everybody plays | turns (5 to 95 %) | by runs | by elimination "
        "| first wins | winner by color, % |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (box, sides, bot), found in runs.items():
        turns = sorted(found.turns)
        low, high = turns[len(turns) // 20], turns[-len(turns) // 20]
        ends, first = found.share(found.by_runs)[0], found.share(found.first)
        wins = sorted(found.wins.items())
        colors = ", ".join(f"{color} {100 * won / found.games:.0f}" for color, won in wins)
        lines.append(
            f"| {box} | {sides} | {bot} | {sum(turns) / len(turns):.0f} ({low} to {high}) "
            f"| {ends:.0%} | {1 - ends:.0%} | {first[0]:.1%} ± {first[1]:.1%} | {colors} |"
        )
    return "\n".join(lines)


def grouped(decided: Counter[str]) -> Counter[str]:
    """What decided games, with the cards of a deck as one."""
    cards = make_game("griddly-headz").setup.deck.named
    found: Counter[str] = Counter()
    for cause, games in decided.items():
        square = DECKS[cards[cause].deck] if cause in cards else cause
        found[OTHERS.get(square) or SQUARE_NAMES[square]] += games
    return found


def deciders(runs: dict[tuple[str, int, str], Balance]) -> str:
    """What decides games, by squares and the like."""
    columns = {key: grouped(found.decided) for key, found in runs.items()}
    heads = " | ".join(f"{box}, {sides}, {bot}" for box, sides, bot in columns)
    names = sum(columns.values(), Counter()).most_common()
    lines = [f"| decided by, % of games | {heads} |", "| --- |" + " --- |" * len(columns)]
    for name, _ in names:
        cells = (f"{100 * columns[k][name] / found.games:.1f}" for k, found in runs.items())
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def deciding_cards(found: Balance) -> str:
    """How often each card decides a game, those that ever did."""
    cards = make_game("griddly-headz").setup.deck.named
    lines = ["| card | deck | decides, % of games | runs a game |", "| --- | --- | --- | --- |"]
    for title, games in found.decided.most_common():
        if title in cards:
            deck = DECK_NAMES[DECKS[cards[title].deck]]
            share, runs = 100 * games / found.games, found.runs[title] / found.games
            lines.append(f"| {title} | {deck} | {share:.1f} | {runs:.2f} |")
    return "\n".join(lines)


def measured() -> str:
    """The whole part of the page."""
    kinds = [("first", 4, "house"), ("first", 2, "house")]
    kinds += [("sandlot", sides, bot) for bot in ("house", "random") for sides in (4, 3, 2)]
    runs = {kind: played(*kind) for kind in kinds}
    shown = {kind: found for kind, found in runs.items() if kind[1] != 3}
    parts = (overview(runs), deciders(shown), deciding_cards(runs["sandlot", 4, "house"]))
    return "\n" + "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    between = re.compile(f"{re.escape(MARKS[0])}.*?{re.escape(MARKS[1])}", re.DOTALL)
    made = f"{MARKS[0]}{measured()}\n{MARKS[1]}"
    PAGE.write_text(between.sub(lambda _: made, text), encoding="utf-8")
