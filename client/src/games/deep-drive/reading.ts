// What the dice were thrown for last, and the lines of the cards they pointed at.

import type { Shown } from '../../table/board'
import type { Entry, Threw } from '../../wire/types'
import { batterOf, endsTurn, fieldingSide, standing, told, type PlayMade } from './game'

/** The last throw on the cards, as far as it has been shown. */
export interface Reading {
  readonly batter: string
  readonly pitcher: string
  /** Whose card was read. */
  readonly card: 'batter' | 'pitcher'
  readonly percent: number
  /** The out that counts, by the modifier die; null where the line is none. */
  readonly out: number | null
  /** The deep-drive column: its number, and the park's where that decides. */
  readonly drive: number | null
  readonly park: number | null
}

/** The throw that was made last. */
export interface Tray {
  /** The number of its entry in the story. */
  readonly number: number
  readonly what: string
  readonly faces: readonly number[]
  /** The number the dice show, read as this throw reads them: "07", "12". */
  readonly reads: string
  /** What it came to, in words. */
  readonly words: string
}

const SUMS: readonly string[] = ['steal']
const TITLES: Record<string, string> = {
  card: 'On the cards',
  'deep drive': 'Deep drive',
  defense: 'The defence',
  choice: 'The runner tries',
  'cut-off': 'The cut-off',
  steal: 'The steal',
  injury: 'The injury',
}
const READINGS: readonly string[] = ['CardRead', 'DriveRead', 'DefenseRead', 'ChartRead']

/** The last line that was read on a card. */
export function lastReading(shown: Shown): Reading | null {
  const own = since(shown.entries, 'card')
  const read = first(own, 'CardRead')
  if (read === null) return null
  const play = plays(own).find(endsTurn)
  const game = standing(shown)
  const drive = first(own, 'DriveRead')
  const thrown = drive === null ? [] : facesOf(own.find((entry) => isThrow(entry, 'deep drive')))
  const [tens = 0, ones = 0, modifier = 0] = thrown
  return {
    batter: play?.batter ?? batterOf(game),
    pitcher: play?.pitcher ?? fieldingSide(game).pitcher,
    card: read.card === 'batter' ? 'batter' : 'pitcher',
    percent: read.percent,
    out: read.code === '' ? null : read.modifier,
    drive: drive === null ? null : tens * 10 + ones,
    park: drive?.line === 'PARK' ? modifier : null,
  }
}

/** The dice on the felt. */
export function lastTray(entries: readonly Entry[]): Tray | null {
  const number = entries.findLastIndex((entry) => entry.entry === 'threw')
  const threw = entries[number]
  if (threw?.entry !== 'threw') return null
  const own = entries.slice(number + 1)
  const told = own.find((entry) => entry.entry === 'told' && READINGS.includes(entry.event))
  const faces = facesOf(threw)
  return {
    number,
    what: threw.what,
    faces,
    reads: reads(threw.what, faces),
    words: told?.entry === 'told' ? told.words : '',
  }
}

/** What the dice are thrown for, as a title. */
export function trayTitle(what: string): string {
  return TITLES[what] ?? what.charAt(0).toUpperCase() + what.slice(1)
}

function reads(what: string, faces: readonly number[]): string {
  const [tens = 0, ones] = faces
  if (ones === undefined) return String(tens)
  return SUMS.includes(what) ? String(tens + ones) : `${tens}${ones}`
}

function since(entries: readonly Entry[], what: string): readonly Entry[] {
  const at = entries.findLastIndex((entry) => isThrow(entry, what))
  return at < 0 ? [] : entries.slice(at)
}

function isThrow(entry: Entry, what: string): entry is Threw {
  return entry.entry === 'threw' && entry.what === what
}

function facesOf(entry: Entry | undefined): number[] {
  return entry?.entry === 'threw' ? (entry.throws[0]?.faces ?? []).map(Number) : []
}

function first<Name extends 'CardRead' | 'DriveRead'>(
  entries: readonly Entry[],
  name: Name,
): ReturnType<typeof told<Name>> {
  for (const entry of entries) {
    const found = told(entry, name)
    if (found !== null) return found
  }
  return null
}

function plays(entries: readonly Entry[]): PlayMade[] {
  return entries.flatMap((entry) => told(entry, 'PlayMade') ?? [])
}
