// Where the ball flies in what is being shown.

import type { Entry } from '../../wire/types'
import type { Point } from '../moving'
import { told, type Kind } from './ballgame'
import { FIELDERS, HOME, MOUND, between } from './geometry'

export interface Flight {
  readonly from: Point
  /** The highest point of its way, as it is drawn. */
  readonly over: Point
  readonly to: Point
}

/** In which part of the field a play of this kind ends: infield, outfield, or over the wall. */
const WHERE: Partial<Record<Kind, 'infield' | 'outfield' | 'gap' | 'beyond'>> = {
  single: 'outfield',
  double: 'gap',
  triple: 'gap',
  'home run': 'beyond',
  error: 'infield',
  out: 'infield',
  'ground out': 'infield',
  'fly out': 'outfield',
  'double play': 'infield',
}
const PLATE: Point = { x: HOME.x, y: HOME.y - 10 }
const GAPS: readonly Point[] = [
  { x: 240, y: 96 },
  { x: 600, y: 96 },
]
const BEYOND: readonly Point[] = [
  { x: 180, y: -60 },
  { x: 420, y: -90 },
  { x: 660, y: -60 },
]

/** The ball's way; `number` varies where equal plays go. */
export function flight(entry: Entry | null, number: number): Flight | null {
  if (entry?.entry === 'threw' && entry.what === 'battle' && !entry.again) return thrown()
  const play = told(entry, 'Played')
  const where = play === null ? undefined : WHERE[play.kind]
  if (where === undefined) return null
  const targets = {
    infield: FIELDERS.slice(0, 4),
    outfield: FIELDERS.slice(4, 7),
    gap: GAPS,
    beyond: BEYOND,
  }[where]
  const to = targets[number % targets.length] ?? MOUND
  const half = between(PLATE, to, 0.5)
  const high = where === 'infield' ? 0 : 70
  return { from: PLATE, over: { x: half.x, y: half.y - high }, to }
}

function thrown(): Flight {
  return { from: MOUND, over: between(MOUND, PLATE, 0.5), to: PLATE }
}
