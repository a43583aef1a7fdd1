// Where the ball flies in what is being shown.

import type { Shown } from '../../table/board'
import type { Point } from '../moving'
import { BOX, told, type Kind } from './ballgame'
import { between } from '../ball/ways'
import { FIELDERS, HOME, MOUND } from './geometry'
import { onTheHit } from './hit'

export interface Flight {
  readonly from: Point
  /** The highest point of its way, as it is drawn. */
  readonly over: Point
  readonly to: Point
}

type Where = 'infield' | 'outfield' | 'gap' | 'beyond'

/** In which part of the field a play of this kind ends: infield, outfield, or over the wall. */
const WHERE: Partial<Record<Kind, Where>> = {
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

/** The ball's way in what is being shown; `number` varies where equal plays go. */
export function flight(shown: Shown, number: number): Flight | null {
  const { last } = shown
  if (last?.entry === 'threw' && last.what === 'battle' && !last.again) return thrown()
  const where = whereTo(shown)
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

/** A hit that may become longer flies as soon as it is known, and not again with the play. */
function whereTo(shown: Shown): Where | undefined {
  const hit = onTheHit(shown).find(({ start }) => start === BOX)
  if (hit !== undefined && told(shown.last, 'Resulted') !== null)
    return hit.base === 1 ? 'outfield' : 'gap'
  const play = told(shown.last, 'Played')
  return play === null || hit !== undefined ? undefined : WHERE[play.kind]
}

function thrown(): Flight {
  return { from: MOUND, over: between(MOUND, PLATE, 0.5), to: PLATE }
}
