"""Griddly Headz on the radio: a line for everything that is told."""

from collections.abc import Sequence
from typing import Final

from sandlot.core.story import Entry, Told
from sandlot.core.words import count, vary
from sandlot.games.griddly_headz.box import Board, Decks
from sandlot.games.griddly_headz.card_words import card_words, printed_words
from sandlot.games.griddly_headz.effects import CARD
from sandlot.games.griddly_headz.events import (
    CalledOff,
    Camped,
    Challenged,
    Dared,
    Deadlock,
    Declined,
    DieLost,
    Drew,
    DrewKeeper,
    Ejected,
    Eliminated,
    Entered,
    Event,
    Freed,
    GotPieces,
    Hit,
    Jumped,
    Kept,
    LostPieces,
    Nothing,
    Placed,
    PlayedKeeper,
    PutUnder,
    Refused,
    Relieved,
    Rolled,
    Round,
    Scored,
    SentBack,
    Slammed,
    Starts,
    Stayed,
    Swapped,
    TiedBunt,
    TookPieces,
    Touched,
    Traded,
    Undressed,
    Walked,
    Won,
    WonBunt,
    WonChallenge,
)
from sandlot.games.griddly_headz.meetings import FIGHT
from sandlot.games.griddly_headz.names import (
    CHALLENGES,
    DECK_NAMES,
    an,
    he,
    his,
    man_name,
    piece_name,
    place_name,
    side_name,
)
from sandlot.games.griddly_headz.squares import DOUBLE_PLAY, GRAND_SLAM, TAGGED_OUT
from sandlot.games.griddly_headz.turn import SIX

AIMED: Final = {"near": "to the near side", "straight": "straight", "far": "to the far side"}


def words(event: Event, board: Board, decks: Decks, number: int) -> str:
    """One line for an event."""
    match event:
        case Starts(color):
            side = side_name(color)
            return vary(
                number,
                f"{side} has the highest die and leads off.",
                f"High die to {side}: first up.",
            )
        case Rolled():
            return rolled_words(event, number)
        case Entered():
            return entered_words(event, number)
        case Walked():
            return walked_words(event, board, number)
        case DieLost(color, steps):
            return f"{side_name(color)} has nobody to take the {steps}, and it is lost."
        case Round((mine, theirs)):
            return f"The rounds stand {mine}-{theirs}."
        case (
            Jumped()
            | Placed()
            | Traded()
            | Camped()
            | Relieved()
            | Freed()
            | SentBack()
            | Swapped()
            | Ejected()
            | Stayed()
        ):
            return moved_words(event, board, number)
        case Undressed() | LostPieces() | GotPieces() | TookPieces():
            return uniform_words(event, number)
        case (
            Challenged()
            | Dared()
            | Declined()
            | CalledOff()
            | Deadlock()
            | WonChallenge()
            | Slammed()
        ):
            return challenge_words(event, number)
        case Hit() | Touched() | TiedBunt() | WonBunt():
            return bunt_words(event, number)
        case PlayedKeeper() | Drew() | DrewKeeper() | Kept() | PutUnder() | Refused() | Nothing():
            return drawn_words(event, decks, number)
        case Scored():
            return scored_words(event, number)
        case Eliminated(color, why):
            side = side_name(color)
            if why == "uniform":
                return f"{side} has not a stitch left to wear, and is out of the game!"
            return f"Four of {side}'s players are ejected: {side} is out of the game!"
        case Won(color, by_runs):
            side = side_name(color)
            if not by_runs:
                return f"{side} is the last side standing, and wins the game!"
            return vary(
                number,
                f"That is the game! {side} has all the runs it takes.",
                f"{side} crosses the line: enough runs, and the game is won!",
            )


def line_words(board: Board, decks: Decks, entries: Sequence[Entry]) -> str:
    """What a turn told last; a round says who took it, by the rounds before."""
    told = entries[-1]
    assert isinstance(told, Told)
    if isinstance(told.event, Round):
        return round_words(told.event, told.number, entries[:-1])
    return words(told.event, board, decks, told.number)


# Dice and moves


def rolled_words(event: Rolled, number: int) -> str:
    """A turn begins."""
    side, first, second = side_name(event.color), event.first, event.second
    six = ""
    if SIX in (first, second):
        six = ": a six!"
    elif first + second == SIX:
        six = ", six in all."
    thrown = f"{first} and {second}{six or '.'}"
    return vary(
        number,
        f"{side} throws {thrown}",
        f"Dice for {side}: {thrown}",
        f"{side} is up and rolls {thrown}",
        f"{side} shakes them out: {thrown}" if not six else f"{side} rolls {thrown}",
        f"Here is {side}, with {thrown}",
    )


def entered_words(event: Entered, number: int) -> str:
    """Somebody comes out of the dugout."""
    man, piece, side = event.man, piece_name(event.man.piece), side_name(event.man.color)
    if event.mercy:
        return vary(
            number,
            f"Mercy for {side}: {piece} comes out on the Team Square.",
            f"Nobody is left to run for {side}, so {piece} may come out.",
            f"A mercy play: {man_name(man)} takes the Team Square.",
        )
    return vary(
        number,
        f"{man_name(man)} comes out of the dugout.",
        f"Out of the dugout for {side}: {piece}.",
        f"{side} sends out {piece}.",
        f"{man_name(man)} jogs out to the Team Square.",
    )


def walked_words(event: Walked, board: Board, number: int) -> str:
    """A player walks around the ring."""
    man, steps, place = man_name(event.man), abs(event.steps), place_name(board, event.square)
    if event.steps < 0:
        return vary(
            number,
            f"{man} doubles back {steps}, to {place}.",
            f"The other way goes {man}: {steps} back, to {place}.",
            f"{man} turns around for {steps}, and stands on {place}.",
        )
    return vary(
        number,
        f"{man} walks {steps}, to {place}.",
        f"{count(steps, 'square')} for {man}: {place}.",
        f"{man} trots {steps} and lands on {place}.",
        f"{man} is off for {steps}, to {place}.",
        f"On goes {man}, {steps} further: {place}.",
        f"{man} takes the {steps} and stops on {place}.",
        f"{man} moves up {steps}, to {place}.",
    )


def moved_words(
    event: Jumped
    | Placed
    | Traded
    | Camped
    | Relieved
    | Freed
    | SentBack
    | Swapped
    | Ejected
    | Stayed,
    board: Board,
    number: int,
) -> str:
    """A player is somewhere else, without a walk."""
    man, piece = man_name(event.man), event.man.piece
    match event:
        case Jumped(_, square):
            return vary(
                number,
                f"Stolen base! {man} is off to the other end of the field, square {square}.",
                f"{man} steals away to the far end: square {square}.",
            )
        case Placed(_, square):
            return f"{man} goes straight to {place_name(board, square)}."
        case Traded(_, other):
            return f"{man} and {man_name(other)} change places."
        case Camped():
            return vary(
                number,
                f"{man} reports to Spring Training Camp.",
                f"Spring Training Camp for {man}: {he(piece)} must wait there.",
            )
        case Relieved():
            return f"{man} leaves camp to a team mate, and is back on {his(piece)} Team Square."
        case Freed(_, by_card):
            if by_card:
                return f"The card gets {man} out of camp."
            return f"A team mate passes camp, and {man} is free to go."
        case SentBack():
            return sent_words(event)
        case Swapped(_, comes):
            return f"On the Team Square {man} makes way for {piece_name(comes.piece)}."
        case Ejected(_, why):
            gone = {
                FIGHT: f"That was all for {man}: ejected, and back to the locker room!",
                TAGGED_OUT: f"{man} is tagged out, and out of the game!",
                CARD: f"{man} is thrown out of the game!",
            }
            return gone[why]
        case Stayed():
            return f"{man} is tagged, but has company: {he(piece)} cannot be ejected, and stays."


def sent_words(event: SentBack) -> str:
    """A player goes back to his dugout."""
    man, piece = man_name(event.man), event.man.piece
    if event.why == DOUBLE_PLAY:
        return f"{man} is doubled up, and walks back to the dugout."
    if event.why == CARD:
        return f"{man} is sent back to the dugout."
    return f"That corner is not {his(piece)} own: {man} goes back to the dugout."


# Uniforms and runs


def uniform_words(event: Undressed | LostPieces | GotPieces | TookPieces, number: int) -> str:
    """A side wears more or less."""
    match event:
        case Undressed(mae, scrappy):
            return vary(
                number,
                f"{man_name(mae)} catches {man_name(scrappy)}: two pieces come off!",
                f"{man_name(scrappy)} meets {man_name(mae)}, and that costs two pieces.",
            )
        case LostPieces(color, pieces, left):
            side, lost = side_name(color), _pieces(pieces)
            if left == 0:
                return f"{side} loses {lost}: the last of it!"
            return vary(
                number,
                f"{side} loses {lost}: {left} left.",
                f"That is {lost} gone for {side}, which leaves {left}.",
                f"{side} strips {lost}, and has {left} to go.",
                f"It gets breezy for {side}: {lost} less, and {left} left.",
            )
        case GotPieces(color, pieces, left):
            return f"{side_name(color)} gets {_pieces(pieces)} back, and wears {left}."
        case TookPieces(color, victim, pieces):
            took = _pieces(pieces)
            return f"{side_name(color)} helps itself to {took} from {side_name(victim)}."


def _pieces(number: int) -> str:
    return "a piece of uniform" if number == 1 else f"{number} pieces of uniform"


def scored_words(event: Scored, number: int) -> str:
    """Runs."""
    side, total = side_name(event.color), event.total
    runs = "a run" if event.runs == 1 else count(event.runs, "run")
    if event.man is None:
        return vary(
            number,
            f"{side} was challenged, and scores {runs}: {total} now.",
            f"{runs.capitalize()} for {side}, who never asked for it: {total} now.",
        )
    man, piece = man_name(event.man), piece_name(event.man.piece)
    return vary(
        number,
        f"{man} brings in {runs}: {total} now.",
        f"{side} scores! {runs.capitalize()} by {piece} makes it {total}.",
        f"{runs.capitalize()} for {side}, by {piece}: that is {total}.",
        f"{man} scores {runs}, and {side} has {total}.",
    )


# Challenges


def challenge_words(
    event: Challenged | Dared | Declined | CalledOff | Deadlock | WonChallenge | Slammed,
    number: int,
) -> str:
    """A challenge begins, ends, or does not take place."""
    match event:
        case Challenged():
            return challenged_words(event, number)
        case Dared(kind, man, color):
            if kind == GRAND_SLAM:
                return f"Grand Slam! {man_name(man)} against {side_name(color)}: who rolls a one?"
            return f"{man_name(man)} challenges {side_name(color)} to a Bunt."
        case Declined(man):
            return f"{man_name(man)} leaves the Bunt alone."
        case CalledOff(kind):
            return vary(
                number,
                f"{_cap(kind)} is called off.",
                f"Nothing comes of {CHALLENGES[kind]}.",
            )
        case Deadlock():
            return "Three equal rounds running! Nobody wins, and both must strip two pieces."
        case WonChallenge(kind, man, loser):
            return vary(
                number,
                f"{man_name(man)} wins {CHALLENGES[kind]} against {man_name(loser)}.",
                f"{_cap(kind)} goes to {man_name(man)}.",
                f"{man_name(man)} gets the better of {man_name(loser)}.",
                f"{man_name(loser)} is beaten by {man_name(man)}.",
            )
        case Slammed(colors):
            if len(colors) > 1:
                return "Ones on both sides! Both score."
            return vary(
                number,
                f"A one for {side_name(colors[0])}!",
                f"There it is: {side_name(colors[0])} rolls the one.",
            )


def _cap(kind: str) -> str:
    """A challenge at the beginning of a sentence."""
    return CHALLENGES[kind][0].upper() + CHALLENGES[kind][1:]


def challenged_words(event: Challenged, number: int) -> str:
    """Who meets whom, for how many rounds."""
    man, other = man_name(event.man), man_name(event.other)
    ahead = event.man if event.start[0] else event.other
    start = f" {man_name(ahead)} starts one up." if any(event.start) else ""
    to_win = f"first to {event.wins}.{start}"
    if event.kind == FIGHT:
        return vary(
            number,
            f"A fight! {man} against {other}, {to_win}",
            f"{man} runs into {other}: a fight, {to_win}",
            f"No room for two: {man} fights {other}, {to_win}",
        )
    name = CHALLENGES[event.kind].removeprefix("the ")
    return vary(
        number,
        f"{name}! {man} calls out {other}, {to_win}",
        f"{man} takes on {other} in {an(name)}, {to_win}",
    )


def round_words(event: Round, number: int, before: Sequence[Entry]) -> str:
    """Who took a round, and how the rounds stand."""
    told = [entry.event for entry in before if isinstance(entry, Told)]
    began = next(one for one in reversed(told) if isinstance(one, Challenged))
    last = next(one for one in reversed(told) if isinstance(one, Round | Challenged))
    stood = last.rounds if isinstance(last, Round) else last.start
    score = f"{event.rounds[0]}-{event.rounds[1]}"
    if event.rounds == stood:
        return vary(
            number,
            f"Equal dice: still {score}.",
            f"Level, and still {score}.",
            f"Nobody has it: still {score}.",
        )
    won = began.man if event.rounds[0] > stood[0] else began.other
    side = side_name(won.color)
    return vary(
        number,
        f"{side} has the higher die: {score}.",
        f"Round to {side}: {score}.",
        f"{side} takes it: {score}.",
    )


def bunt_words(event: Hit | Touched | TiedBunt | WonBunt, number: int) -> str:
    """Balls on the infield."""
    match event:
        case Hit(color, aim, strength, steps):
            lies = f"{count(steps, 'step')} from the mound" if steps else "right on the mound"
            return vary(
                number,
                f"{side_name(color)} bunts {strength}, {AIMED[aim]}: {lies}.",
                f"A {strength} bunt by {side_name(color)}, {AIMED[aim]}. It stops {lies}.",
            )
        case Touched(color):
            return f"{side_name(color)}'s ball touches the other one: that loses the Bunt!"
        case TiedBunt(steps):
            return f"Both lie {count(steps, 'step')} away: a die each decides."
        case WonBunt(color):
            return vary(
                number,
                f"{side_name(color)} wins the Bunt.",
                f"The Bunt goes to {side_name(color)}.",
            )


# Cards


def drawn_words(
    event: PlayedKeeper | Drew | DrewKeeper | Kept | PutUnder | Refused | Nothing,
    decks: Decks,
    number: int,
) -> str:
    """Cards are drawn, kept, played and put away."""
    match event:
        case Drew(man, card):
            return vary(
                number,
                f'{man_name(man)} draws "{card}": {_does(decks, card)}',
                f'"{card}" for {man_name(man)}: {_does(decks, card)}',
            )
        case DrewKeeper(man, deck):
            return vary(
                number,
                f"{man_name(man)} draws {an(DECK_NAMES[deck])} card to keep, face down.",
                f"{man_name(man)} lets nobody see {his(man.piece)} {DECK_NAMES[deck]} card.",
            )
        case Kept(color, card):
            return f'{side_name(color)} keeps "{card}": {card_words(decks.named[card])}'
        case PlayedKeeper(color, card):
            return f'{side_name(color)} plays "{card}": {_does(decks, card)}'
        case PutUnder(color, deck):
            side = side_name(color)
            return f"That is one keeper too many: {side} puts {an(DECK_NAMES[deck])} card back."
        case Refused(color, card):
            return f'It is "{card}" that {side_name(color)} puts under its deck.'
        case Nothing(card):
            return f'"{card}" finds nothing to do.'


def _does(decks: Decks, card: str) -> str:
    return printed_words(decks.named[card])
