// The field in words: what is called out, what a screen reader says, and the scorecard's headings.

import type { Shown } from '../../table/board'
import { listed, nameOf } from '../../table/sides'
import type { Entry } from '../../wire/types'
import {
  batterOf,
  batting,
  pitching,
  sinceStood,
  standing,
  told,
  type Ballgame,
  type Played,
} from './ballgame'
import { playerOf } from './clubs'
import { lastExchange, lastTray, named } from './exchange'
import { onBase } from './people'

/** What is called out over the field: a headline, and a line under it. */
export interface Call {
  readonly head: string
  readonly line: string
}

const BASES = ['home', 'first', 'second', 'third', 'home']
const OUTS = ['nobody out', 'one out', 'two out', 'three out']
const GOOD: readonly string[] = ['single', 'double', 'triple', 'home run', 'stolen base']

/** What the moment deserves to have called out; nothing between turns. */
export function call(shown: Shown): Call | null {
  const entries = sinceStood(shown.entries)
  const last = entries.findLast((entry) => entry.entry !== 'chose')
  if (last === undefined) {
    const { over, score } = standing(shown)
    return over ? finalCall(shown, score) : null
  }
  const play = told(last, 'Played')
  if (play !== null) return playCall(play)
  const went = told(last, 'Went')
  if (went !== null) return { head: 'There he goes!', line: `for ${BASES[went.base + 1] ?? ''}` }
  const battled = told(last, 'Battled')
  if (battled !== null) return { head: `${battled.winner} wins`, line: battled.tier }
  return otherCall(shown, last)
}

function otherCall(shown: Shown, last: Entry): Call | null {
  if (last.entry === 'threw') return last.again ? { head: 'Tie!', line: 'thrown again' } : null
  const resulted = told(last, 'Resulted')
  if (resulted !== null) return { head: RESULTS[resulted.result] ?? resulted.result, line: '' }
  const half = told(last, 'HalfOver')
  if (half !== null) return { head: 'Side retired', line: halfEnds(half.inning, half.bottom) }
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

function playCall(play: Played): Call {
  const bang = GOOD.includes(play.kind) || play.runs > 0 ? '!' : ''
  return { head: `${play.kind}${bang}`, line: runsWords(play.runs) || outsLine(play) }
}

function finalCall(shown: Shown, score: readonly [number, number]): Call {
  const winner = score[1] > score[0] ? 'home' : 'away'
  const [high, low] = [Math.max(...score), Math.min(...score)]
  return { head: 'Ball game!', line: `${nameOf(shown, winner)} ${high}, ${low}` }
}

function outsLine(play: Played): string {
  return play.ran.some((ran) => ran.end < 0) ? (OUTS[play.outs] ?? '') : ''
}

function halfEnds(inning: number, bottom: boolean): string {
  return bottom ? `end of ${inning}` : `middle of ${inning}`
}

function runsWords(runs: number): string {
  if (runs === 0) return ''
  return runs === 1 ? 'a run scores' : `${runs} runs score`
}

/** "Top 3", "Bottom 3". */
export function halfName(game: Ballgame): string {
  return `${game.bottom ? 'Bottom' : 'Top'} ${game.inning}`
}

/** The heading of a half inning, where it begins. */
export function heading(entries: readonly Entry[], at: number): string | null {
  const half = halfAt(entries, at)
  if (half === null) return null
  const before = entries.slice(0, at)
  const earlier = before.findLastIndex((entry) => entry.entry === 'stood' && entry.begins)
  return earlier >= 0 && halfAt(entries, earlier) === half ? null : half
}

function halfAt(entries: readonly Entry[], at: number): string | null {
  const entry = entries[at]
  if (entry?.entry !== 'stood' || !entry.begins) return null
  const scene = entry.scene as unknown as Ballgame
  return scene.over ? null : halfName(scene).toLowerCase()
}

/** The field as one would tell it to somebody who does not see it. */
export function fieldWords(shown: Shown): string {
  const game = standing(shown)
  const [away, home] = game.score
  const score = `${nameOf(shown, 'away')} ${away}, ${nameOf(shown, 'home')} ${home}.`
  if (game.over) return `The game is over. ${score}`
  const half = `${game.bottom ? 'Bottom' : 'Top'} of inning ${game.inning}`
  const seat = batting(game)
  const batter = playerOf(shown, seat, batterOf(game))
  return [
    `${half}, ${OUTS[game.outs] ?? ''}.`,
    runnersWords(shown, game),
    `${batter} bats for ${nameOf(shown, seat)}, ${nameOf(shown, pitching(game))} pitch.`,
    score,
  ].join(' ')
}

function runnersWords(shown: Shown, game: Ballgame): string {
  const on = onBase(game).map(
    ({ who, base }) => `${playerOf(shown, batting(game), who)} on ${BASES[base] ?? ''}`,
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
