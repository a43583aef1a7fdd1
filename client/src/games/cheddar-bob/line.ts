// The line score: runs by inning, runs and hits, and which innings there is room for.

import type { Entry } from '../../wire/types'
import { batting, told, type Ballgame, type Kind, type SideSeat } from './ballgame'

const HITS: readonly Kind[] = ['single', 'double', 'triple', 'home run']

export interface Line {
  /** Runs by inning. */
  readonly innings: readonly number[]
  readonly runs: number
  readonly hits: number
}

export interface Lines {
  readonly away: Line
  readonly home: Line
}

/** A column of the scoreboard: one inning, or the first few added up where room is short. */
export interface Column {
  readonly first: number
  readonly last: number
}

/** Both sides' lines as far as the story has been shown. */
export function lineScore(entries: readonly Entry[]): Lines {
  const innings: Record<SideSeat, number[]> = { away: [], home: [] }
  const hits: Record<SideSeat, number> = { away: 0, home: 0 }
  for (const entry of entries) {
    const play = told(entry, 'Played')
    if (play === null) continue
    const seat = play.bottom ? 'home' : 'away'
    const own = innings[seat]
    while (own.length < play.inning) own.push(0)
    own[play.inning - 1] = (own[play.inning - 1] ?? 0) + play.runs
    if (HITS.includes(play.kind)) hits[seat] += 1
  }
  const line = (seat: SideSeat): Line => ({
    innings: innings[seat],
    runs: total(innings[seat]),
    hits: hits[seat],
  })
  return { away: line('away'), home: line('home') }
}

/** The columns that fit: up to the inning that is on, the earliest together if need be. */
export function columns(game: Ballgame, innings: number, room: number): Column[] {
  const last = Math.max(game.inning, Math.min(innings, Math.max(2, room)))
  const single = (first: number, count: number): Column[] =>
    Array.from({ length: count }, (_, n) => ({ first: first + n, last: first + n }))
  if (last <= Math.max(2, room)) return single(1, last)
  const count = Math.max(1, room - 1)
  return [{ first: 1, last: last - count }, ...single(last - count + 1, count)]
}

/** A column's heading: "3", "1–7". */
export function columnName({ first, last }: Column): string {
  return first === last ? String(first) : `${first}–${last}`
}

/** What a side's cell shows: its runs, nothing yet, or an x where it need not bat. */
export function cellText(line: Line, game: Ballgame, seat: SideSeat, column: Column): string {
  const { first, last } = column
  if (first < last) return String(total(line.innings.slice(first - 1, last)))
  if (first <= line.innings.length) return String(line.innings[first - 1])
  if (hasBatted(game, seat, first)) return '0'
  if (game.over) return seat === 'home' && first === game.inning ? 'x' : ''
  return isNow(game, seat, column) ? '0' : ''
}

/** Whether this cell is the half inning that is being played. */
export function isNow(game: Ballgame, seat: SideSeat, { last }: Column): boolean {
  return !game.over && batting(game) === seat && last === game.inning
}

function hasBatted(game: Ballgame, seat: SideSeat, inning: number): boolean {
  return inning < game.inning || (inning === game.inning && game.bottom && seat === 'away')
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
