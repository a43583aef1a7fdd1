"""`sandlot verify`: is this match what it says it is?"""

from pathlib import Path

from sandlot.cli.output import print_json
from sandlot.core.errors import Mistake
from sandlot.core.log import read
from sandlot.core.verify import verify
from sandlot.core.words import count
from sandlot.games.load import game_of


def verify_file(path: Path, as_json: bool) -> None:
    """Check a match and say what was found."""
    log = read(path)
    try:
        verdict = verify(game_of(log.header), log)
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None
    if as_json:
        print_json({"file": str(path), "game": log.header.game, "good": True, **vars(verdict)})
        return
    state = "a finished match" if verdict.finished else "a match that is still open"
    print(f"{path} is good: {state} of {log.header.game}.")
    print(f"{count(verdict.rolls, 'roll')} and {count(verdict.answers, 'answer')} check out.")
    print(f"The dice are {verdict.dice}.")
