// The park in words: what is called out, what a screen reader says, and the scorecard's headings.

import type { Shown } from '../../table/board'
import { listed, nameOf } from '../../table/sides'
import { BASES, OUTS, finalCall, halfCall, playCall, type Call } from '../ball/call'
import { battingSeat, fieldingSeat } from '../ball/halves'
import { clubOf, nameIn } from './cards'
import { sinceStood } from '../told'
import { OUT, batterOf, fieldingSide, onBase, standing, told, type PlayMade } from './game'

/** A line of a card as one says it. */
export const LINES: Record<string, string> = {
  DD: 'deep drive',
  'SI+': 'long single',
  SI: 'single',
  BB: 'walk',
  HBP: 'hit by pitch',
  SO: 'strikeout',
  DEF: 'defence',
  OUT: 'out, by the die',
  PARK: 'the park decides',
  HR: 'home run',
  TR: 'triple',
  DO: 'double',
  F7d: 'fly to left',
  F8d: 'fly to centre',
  F9d: 'fly to right',
}

/** What the moment deserves to have called out; nothing between turns. */
export function call(shown: Shown): Call | null {
  const last = sinceStood(shown.entries).at(-1)
  const game = standing(shown)
  if (last === undefined) return game.over ? finalCall(shown, game.score) : null
  const play = told(last, 'PlayMade')
  if (play !== null) return playCall(play.kind, play.runs, outsAfter(play))
  const half = told(last, 'HalfOver')
  if (half !== null) return halfCall(half)
  return told(last, 'GameOver') === null ? null : finalCall(shown, game.score)
}

/** How many are out now, if anybody was put out. */
function outsAfter(play: PlayMade): number | null {
  return play.legs.some((leg) => leg.end === OUT) ? play.outs : null
}

/** The park as one would tell it to somebody who does not see it. */
export function fieldWords(shown: Shown): string {
  const game = standing(shown)
  const [away, home] = game.score
  const score = `${nameOf(shown, 'away')} ${away}, ${nameOf(shown, 'home')} ${home}.`
  if (game.over) return `The game is over. ${score}`
  const bats = clubOf(shown, battingSeat(game))
  const pitcher = nameIn(clubOf(shown, fieldingSeat(game)), fieldingSide(game).pitcher)
  const on = onBase(game).map(({ who, base }) => `${nameIn(bats, who)} on ${BASES[base] ?? ''}`)
  return [
    `${game.bottom ? 'Bottom' : 'Top'} of inning ${game.inning}, ${OUTS[game.outs] ?? ''}.`,
    on.length === 0 ? 'The bases are empty.' : `${listed(on)}.`,
    `${nameIn(bats, batterOf(game))} bats against ${pitcher}.`,
    score,
  ].join(' ')
}
