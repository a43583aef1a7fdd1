"""`odds`: one turn of any game, an exchange of the Cheddar Bobs, or a code of Deep Drive."""

from typing import Annotated, NamedTuple

import typer

from sandlot.cli.options import GameName, Json, Rulings
from sandlot.core.errors import Mistake
from sandlot.core.words import joined


class Situation(NamedTuple):
    """Where a ball game stands, and whether the runner who may try is sent."""

    outs: Annotated[int, typer.Option(min=0, max=2, help="Outs before the turn.")] = 0
    bases: Annotated[str, typer.Option(help="Who is on: '---', '1--', '1-3' and so on.")] = "---"
    send: Annotated[bool, typer.Option("--send", help="Send the runner who may try.")] = False


class Exchange(NamedTuple):
    """What both sides of a Cheddar Bob do."""

    pitch: Annotated[str | None, typer.Option(help="The pitch; for v5.2 a throw.")] = None
    swing: Annotated[str | None, typer.Option(help="The swing; for v5.2 a throw.")] = None
    arrows: Annotated[
        str | None, typer.Option(help="match, opposite or across, which is the default.")
    ] = None
    stretch: Annotated[bool, typer.Option("--stretch", help="Stretch hits that allow it.")] = False
    tag: Annotated[bool, typer.Option("--tag", help="Tag up on a caught fly.")] = False
    go: Annotated[int | None, typer.Option(help="The runner on this base steals.")] = None


class AnyTurn(NamedTuple):
    """A turn of any game: how its first state is changed, and how choices are answered."""

    at: Annotated[
        list[str] | None,
        typer.Option(metavar="FIELD=VALUE", help="Change the first state; may be repeated."),
    ] = None
    answer: Annotated[
        list[str] | None,
        typer.Option(metavar="WHAT=OPTION", help="Answer a choice; may be repeated."),
    ] = None


class Code(NamedTuple):
    """A code of Deep Drive: whose card, who runs, who fields, and what the managers do."""

    code: Annotated[
        str | None,
        typer.Option(help="Deep Drive: G6h, SI+, DEF, DD-F8d, steal, bunt:SI, hitrun:SO ..."),
    ] = None
    speeds: Annotated[str | None, typer.Option(help="The runners', from first: F,S.")] = None
    batter_speed: Annotated[str, typer.Option(help="VS, S, -, F or VF.")] = "-"
    ratings: Annotated[str, typer.Option(help="The fielders': one for all, or nine.")] = "3"
    steal: Annotated[str, typer.Option(help="The runner's STEAL numbers: 5,12.")] = "0,0"
    hold: Annotated[int, typer.Option(help="The pitcher's H.")] = 0
    throw: Annotated[int, typer.Option(help="The catcher's T.")] = 0
    card: Annotated[str | None, typer.Option(help="batter or pitcher: whose card.")] = None
    infield: Annotated[str, typer.Option(help="back, in or corners.")] = "back"
    outfield: Annotated[str, typer.Option(help="normal or in.")] = "normal"
    safe: Annotated[bool, typer.Option("--safe", help="The runners play it safe.")] = False
    cut: Annotated[bool, typer.Option("--cut", help="Throws home are cut off.")] = False
    lead: Annotated[bool, typer.Option("--lead", help="The defence goes for the lead.")] = False
    second_option: Annotated[
        bool, typer.Option("--second-option", help="The defence takes the other double play.")
    ] = False


def odds(
    game: GameName,
    situation: Situation,
    exchange: Exchange,
    turn: AnyTurn,
    code: Code,
    by: Rulings,
    as_json: Json = False,
) -> None:
    """The exact odds of one turn.

    Of the Cheddar Bobs with --outs, --bases, --pitch and --swing, and of one code of Deep Drive
    with --code: outs, bases and runs. Of a game whose turn is small enough to expand, with --at
    and --answer: every state after it.
    """
    played = by.game(game)
    if code.code is not None:
        from sandlot.cli import card_odds

        if played.id != "deep-drive":
            raise Mistake(f"--code is for deep-drive, not for {game}.")
        _leave_out("--code asks for one code", *typed(exchange), *typed(turn))
        if code.code != "steal":
            _leave_out("only --code steal asks for it", *typed(code, "hold", "throw"))
        asked = card_odds.Asked(**code._asdict(), **situation._asdict())
        called = [*typed(code), *typed(situation, "send")]
        card_odds.show(asked, called, played.rules, as_json)
        return
    from sandlot.cli import odds as turn_odds

    _leave_out("nothing is asked by --code", *typed(code))
    moment = turn_odds.Moment(**situation._asdict(), **exchange._asdict())
    turn_odds.show(played, moment, turn.at or [], turn.answer or [], as_json)


def typed(group: NamedTuple, *names: str) -> list[str]:
    """The options of a group, or the named ones of them, that are not as they come."""
    usual = group._field_defaults
    given = group._asdict()
    return [
        "--" + name.replace("_", "-")
        for name in names or given
        if given[name] not in (usual[name], [])
    ]


def _leave_out(why: str, *options: str) -> None:
    """Refuse options that would change nothing."""
    if options:
        raise Mistake(f"leave out {joined([*options])}: {why}.")
