// The field in words: what is called out, what a screen reader says, and the scorecard's headings.

import type { Shown } from '../../table/board'
import { listed, nameOf } from '../../table/sides'
import type { Entry } from '../../wire/types'
import { sinceStood } from '../told'
import { BASES, OUTS, finalCall, halfCall, playCall, type Call } from '../ball/call'
import { battingSeat, fieldingSeat } from '../ball/halves'
import { batterOf, onBase, standing, told, type Ballgame, type Played } from './ballgame'
import { playerOf } from './clubs'
import { lastExchange, lastTray, named } from './exchange'
import { asItStands } from './hit'

/** What the moment deserves to have called out; nothing between turns. */
export function call(shown: Shown): Call | null {
  const entries = sinceStood(shown.entries)
  const last = entries.findLast((entry) => entry.entry !== 'chose')
  if (last === undefined) {
    const { over, score } = standing(shown)
    return over ? finalCall(shown, score) : null
  }
  const play = told(last, 'Played')
  if (play !== null) return playCall(play.kind, play.runs, outsAfter(play))
  const went = told(last, 'Went')
  if (went !== null) return { head: 'There he goes!', line: `for ${BASES[went.base + 1] ?? ''}` }
  const battled = told(last, 'Battled')
  if (battled !== null) return { head: `${battled.winner} wins`, line: battled.tier }
  return otherCall(shown, last)
}

function otherCall(shown: Shown, last: Entry): Call | null {
  if (last.entry === 'threw') return last.again ? { head: 'Tie!', line: 'thrown again' } : null
  const resulted = told(last, 'Resulted')
  if (resulted !== null) {
    const [head = '', line = ''] = (RESULTS[resulted.result] ?? resulted.result).split(', ')
    return { head, line }
  }
  const half = told(last, 'HalfOver')
  if (half !== null) return halfCall(half)
  const over = told(last, 'GameOver')
  return over === null ? null : finalCall(shown, over.score)
}

/** A result of the charts by its name, without what the runners may do. */
export function resultName(code: string): string {
  return RESULTS[code]?.split(',')[0] ?? code
}

const RESULTS: Record<string, string> = {
  OUT: 'Out',
  '1B': 'Single',
  '1B+': 'Single, maybe more',
  '2B': 'Double',
  '2B+': 'Double, maybe more',
  '3B': 'Triple',
  HR: 'Home run',
  WALK: 'Walk',
  BB: 'Walk',
  HBP: 'Hit batter',
  'O+RA': 'Out, runners up',
  'O+RC': 'Out, may run',
  'O-RF': 'Out, runners stay',
  'K+RA': 'Strikeout, runners up',
  'K+RC': 'Strikeout, may run',
  'K-RF': 'Strikeout, runners stay',
  DP: 'Double play',
  'DP!': 'Double play',
}

/** How many are out now, if anybody was put out. */
function outsAfter(play: Played): number | null {
  return play.ran.some((ran) => ran.end < 0) ? play.outs : null
}

/** The field as one would tell it to somebody who does not see it. */
export function fieldWords(shown: Shown): string {
  const game = asItStands(shown)
  const [away, home] = game.score
  const score = `${nameOf(shown, 'away')} ${away}, ${nameOf(shown, 'home')} ${home}.`
  if (game.over) return `The game is over. ${score}`
  const half = `${game.bottom ? 'Bottom' : 'Top'} of inning ${game.inning}`
  const seat = battingSeat(game)
  const batter = playerOf(shown, seat, batterOf(game))
  const does = game.bases.includes(batterOf(game)) ? 'has hit' : 'bats'
  return [
    `${half}, ${OUTS[game.outs] ?? ''}.`,
    runnersWords(shown, game),
    `${batter} ${does} for ${nameOf(shown, seat)}, ${nameOf(shown, fieldingSeat(game))} pitch.`,
    score,
  ].join(' ')
}

function runnersWords(shown: Shown, game: Ballgame): string {
  const on = onBase(game).map(
    ({ who, base }) => `${playerOf(shown, battingSeat(game), who)} on ${BASES[base] ?? ''}`,
  )
  return on.length === 0 ? 'The bases are empty.' : `${listed(on)}.`
}

/** The last dice in words. */
export function trayWords(shown: Shown): string {
  const exchange = lastExchange(shown.entries)
  const tray = exchange === null ? null : lastTray(exchange)
  if (tray === null) return 'No dice have been thrown yet.'
  const each = tray.throws.map(({ seat, faces, sum, adds, made }) => {
    const total = adds === 0 ? `${sum}` : `${sum} and ${adds} is ${sum + adds}`
    const came = [total, named(faces), made].filter((word) => word !== '').join(', ')
    return `${nameOf(shown, seat)} ${faces.join(' and ')}: ${came}`
  })
  return `${listed(each)}.`
}
