// The box score: what every place in the lineup did, counted from the plays.

import type { Entry } from '../../wire/types'
import type { SideSeat } from '../ball/halves'
import { BOX, OUT, PLATE, told, type Kind, type Played } from './ballgame'

/** What one place in the lineup did. */
export interface Batted {
  readonly ab: number
  readonly r: number
  readonly h: number
  readonly rbi: number
  readonly bb: number
  readonly k: number
  readonly sb: number
}

export type Figure = keyof Batted

export interface Box {
  readonly lines: readonly Batted[]
  readonly total: Batted
  /** What is worth a word beyond the figures: "Doubles: Haverty 2." */
  readonly notes: readonly Note[]
}

export interface Note {
  readonly what: string
  /** The places in the lineup, each with how often. */
  readonly who: readonly { readonly place: number; readonly times: number }[]
}

const LINEUP = 9
const NONE: Batted = { ab: 0, r: 0, h: 0, rbi: 0, bb: 0, k: 0, sb: 0 }
const HITS: readonly Kind[] = ['single', 'double', 'triple', 'home run']
const NO_AT_BAT: readonly Kind[] = [
  'walk',
  'hit by pitch',
  'sacrifice',
  'stolen base',
  'caught stealing',
  'picked off',
  'wild pitch',
  'passed ball',
  'balk',
]
const NOT_BATTED_IN: readonly Kind[] = ['error', 'double play', 'stolen base', 'caught stealing']
const NOTED: readonly [Kind, string][] = [
  ['double', 'Doubles'],
  ['triple', 'Triples'],
  ['home run', 'Home runs'],
]

/** A side's box score as far as the story has been shown. */
export function boxScore(entries: readonly Entry[], seat: SideSeat): Box {
  const plays = entries.flatMap((entry) => told(entry, 'Played') ?? [])
  const own = plays.filter(({ bottom }) => (bottom ? 'home' : 'away') === seat)
  const lines = Array.from({ length: LINEUP }, (_, n) => own.reduce(counted(n + 1), NONE))
  return { lines, total: lines.reduce(sum, NONE), notes: notes(own) }
}

function counted(place: number) {
  return (line: Batted, play: Played): Batted => sum(line, did(place, play))
}

function did(place: number, { kind, batter, ran, runs }: Played): Batted {
  const own = ran.filter(({ who }) => who === place)
  const bats = batter === place
  const sacrificed = kind === 'fly out' && runs > 0
  return {
    ab: Number(bats && !NO_AT_BAT.includes(kind) && !sacrificed),
    r: own.filter(({ end }) => end === PLATE).length,
    h: Number(bats && HITS.includes(kind)),
    rbi: bats && !NOT_BATTED_IN.includes(kind) ? runs : 0,
    bb: Number(bats && kind === 'walk'),
    k: Number(bats && kind === 'strikeout'),
    sb: own.filter(({ start, end }) => kind === 'stolen base' && start !== BOX && end !== OUT)
      .length,
  }
}

function notes(plays: readonly Played[]): Note[] {
  return NOTED.flatMap(([kind, what]) => {
    const places = plays.filter((play) => play.kind === kind).map(({ batter }) => batter)
    const who = [...new Set(places)].map((place) => ({
      place,
      times: places.filter((other) => other === place).length,
    }))
    return who.length === 0 ? [] : [{ what, who }]
  })
}

function sum(one: Batted, other: Batted): Batted {
  return {
    ab: one.ab + other.ab,
    r: one.r + other.r,
    h: one.h + other.h,
    rbi: one.rbi + other.rbi,
    bb: one.bb + other.bb,
    k: one.k + other.k,
    sb: one.sb + other.sb,
  }
}
