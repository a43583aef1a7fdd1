// The line score: runs by inning, runs, hits and errors, and which innings there is room for.

import { battingSeat, fieldingSeat, type Half, type SideSeat } from './halves'

const HITS: readonly string[] = ['single', 'double', 'triple', 'home run']

/** As much of a play as stands in the line score. */
export interface LinePlay {
  readonly inning: number
  readonly bottom: boolean
  readonly kind: string
  readonly runs: number
  /** Those of the side in the field. */
  readonly errors?: number
}

export interface Line {
  /** Runs by inning. */
  readonly innings: readonly number[]
  readonly runs: number
  readonly hits: number
  readonly errors: number
}

export type Lines = Readonly<Record<SideSeat, Line>>

/** A column of the scoreboard: one inning, or the first few added up where room is short. */
export interface Column {
  readonly first: number
  readonly last: number
}

/** Both sides' lines after these plays. */
export function lineScore(plays: readonly LinePlay[]): Lines {
  return { away: lineOf(plays, 'away'), home: lineOf(plays, 'home') }
}

function lineOf(plays: readonly LinePlay[], seat: SideSeat): Line {
  const own = plays.filter((play) => battingSeat(play) === seat)
  const innings: number[] = []
  for (const { inning, runs } of own) {
    while (innings.length < inning) innings.push(0)
    innings[inning - 1] = (innings[inning - 1] ?? 0) + runs
  }
  const theirs = plays.filter((play) => fieldingSeat(play) === seat)
  return {
    innings,
    runs: total(innings),
    hits: own.filter(({ kind }) => HITS.includes(kind)).length,
    errors: total(theirs.map(({ errors }) => errors ?? 0)),
  }
}

/** The columns that fit: up to the inning that is on, the earliest together if need be. */
export function columns({ inning }: Half, innings: number, room: number): Column[] {
  const last = Math.max(inning, Math.min(innings, Math.max(2, room)))
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
export function cellText(line: Line, half: Half, seat: SideSeat, column: Column): string {
  const { first, last } = column
  if (first < last) return String(total(line.innings.slice(first - 1, last)))
  if (first <= line.innings.length) return String(line.innings[first - 1])
  if (hasBatted(half, seat, first)) return '0'
  if (half.over) return seat === 'home' && first === half.inning ? 'x' : ''
  return isNow(half, seat, column) ? '0' : ''
}

/** Whether this cell is the half inning that is being played. */
export function isNow(half: Half, seat: SideSeat, { last }: Column): boolean {
  return !half.over && battingSeat(half) === seat && last === half.inning
}

function hasBatted(half: Half, seat: SideSeat, inning: number): boolean {
  return inning < half.inning || (inning === half.inning && half.bottom && seat === 'away')
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
