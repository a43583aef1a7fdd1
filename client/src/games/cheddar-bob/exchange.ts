// The last exchange: what both sides chose, and the dice that followed, as far as shown.

import type { ChartCard, Chose, Entry, Read, Threw } from '../../wire/types'
import type { SideSeat } from '../ball/halves'

/** One turn from the reveal on. */
export interface Exchange {
  /** The number of its first entry in the story: different for every exchange. */
  readonly number: number
  readonly pitch: Chose
  /** Not seen yet while only the pitch has been turned over. */
  readonly swing: Chose | null
  readonly entries: readonly Entry[]
}

/** One side's dice: what fell, what it adds, and what that made. */
export interface Thrown {
  readonly seat: SideSeat
  readonly faces: readonly number[]
  readonly sum: number
  readonly adds: number
  readonly made: string
}

/** The throw that was made last. */
export interface Tray {
  /** The number of its entry in the story. */
  readonly number: number
  readonly what: string
  readonly again: boolean
  readonly throws: readonly Thrown[]
}

const TITLES: Record<string, string> = {
  battle: 'The battle',
  result: 'Result roll',
  steal: 'The steal',
  send: 'The send',
  stretch: 'The stretch',
  'ground ball': 'Ground ball',
  'tag up': 'Tag up',
}

/** The last turn in which the selectors were turned over. */
export function lastExchange(entries: readonly Entry[]): Exchange | null {
  const number = entries.findLastIndex((entry) => isChoice(entry, 'pitch'))
  const pitch = entries[number]
  if (pitch?.entry !== 'chose') return null
  const own = entries.slice(number)
  const swing = own.find((entry) => isChoice(entry, 'swing'))
  return { number, pitch, swing: swing?.entry === 'chose' ? swing : null, entries: own }
}

/** Its last throw, read as far as has been shown. */
export function lastTray(exchange: Exchange): Tray | null {
  return trayAt(
    exchange,
    exchange.entries.findLastIndex((entry) => entry.entry === 'threw'),
  )
}

/** The battle that came before its last throw. */
export function battleBefore(exchange: Exchange): Tray | null {
  const last = exchange.entries.findLastIndex((entry) => entry.entry === 'threw')
  const earlier = exchange.entries.slice(0, Math.max(0, last))
  const at = earlier.findLastIndex((entry) => entry.entry === 'threw' && entry.what === 'battle')
  const tray = trayAt(exchange, at)
  return tray?.again ? null : tray
}

function trayAt(exchange: Exchange, at: number): Tray | null {
  const threw = exchange.entries[at]
  if (threw?.entry !== 'threw') return null
  const after = exchange.entries.findIndex((entry, n) => n > at && entry.entry === 'threw')
  const read = lastRead(exchange.entries.slice(at, after < 0 ? undefined : after))
  return {
    number: exchange.number + at,
    what: threw.what,
    again: threw.again,
    throws: threw.throws.map((one) => thrown(one, read)),
  }
}

/** What the dice are thrown for, as a title. */
export function trayTitle(tray: Tray): string {
  return TITLES[tray.what] ?? tray.what
}

/** Snake eyes and boxcars have names. */
export function named(faces: readonly number[]): string {
  if (faces.length !== 2 || faces[0] !== faces[1]) return ''
  return faces[0] === 1 ? 'snake eyes' : faces[0] === 6 ? 'boxcars' : ''
}

/** A number with its sign: "+1", "−1". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`
}

/** A cell of a chart by its names; nothing where the rules have no such chart. */
export function cell(chart: ChartCard | undefined, row: string, column: string): string | null {
  const across = chart?.columns.indexOf(column) ?? -1
  return chart?.rows.find(({ label }) => label === row)?.cells[across] ?? null
}

function thrown(one: Threw['throws'][number], read: Read | null): Thrown {
  const faces = one.faces.map(Number)
  return {
    seat: one.seat as SideSeat,
    faces,
    sum: faces.reduce((sum, face) => sum + face, 0),
    adds: read?.adds[one.seat] ?? 0,
    made: read?.made[one.seat] ?? '',
  }
}

function lastRead(entries: readonly Entry[]): Read | null {
  for (const entry of entries.toReversed()) {
    if (entry.entry !== 'stood' && entry.read) return entry.read
  }
  return null
}

function isChoice(entry: Entry, what: string): boolean {
  return entry.entry === 'chose' && entry.what === what
}
