// Where things are on the field, in the units of its drawing.

import type { Ground } from '../ball/ground'
import { between, waysAlong } from '../ball/ways'
import type { Point } from '../moving'
import { BOX, OUT, PLATE, type Kind, type Ran } from './ballgame'

export const HOME: Point = { x: 420, y: 456 }
export const MOUND: Point = { x: 420, y: 316 }
export const BATTERS_BOX: Point = { x: 372, y: 444 }

const FIRST: Point = { x: 586, y: 318 }
const SECOND: Point = { x: 420, y: 180 }
const THIRD: Point = { x: 254, y: 318 }

export const GROUND: Ground = {
  all: [-40, -40, 920, 600],
  unit: 1,
  home: HOME,
  mound: MOUND,
  bags: [FIRST, SECOND, THIRD],
  wall: 'M-10 128 Q420 -96 850 128',
  inside: 'M420 486 L-10 128 Q420 -96 850 128 Z',
  fair: 'M420 476 L-40 94 V-40 H880 V94 Z',
  lines: 'M420 456 L840 107 M420 456 L0 107',
  infield: 'M420 214 L546 318 L420 422 L294 318 Z',
  skin: { x: 420, y: 322, r: 196 },
  stripes: { first: 250, apart: 56, many: 7 },
}

/** Who stands in the field besides the pitcher: four in the infield, three behind them. */
export const FIELDERS: readonly Point[] = [
  { x: 540, y: 248 },
  { x: 482, y: 196 },
  { x: 348, y: 200 },
  { x: 298, y: 252 },
  { x: 206, y: 176 },
  { x: 420, y: 84 },
  { x: 634, y: 176 },
]

export const { place, bases } = waysAlong([BATTERS_BOX, FIRST, SECOND, THIRD, HOME], 14)

/** How far somebody gets who is put out on his way to a base. */
const SHORT = 0.78
/** How far a runner has broken away while the dice decide about him. */
const LEAD = 0.34
const REACHES: Partial<Record<Kind, number>> = { single: 1, double: 2, triple: 3 }
/** Outs made at the plate: nobody runs. */
const STANDING: readonly Kind[] = ['strikeout']

/** Where those who have scored in a play gather: the first of them furthest from the plate. */
export function atTheDugout(scored: number): Point {
  return { x: 322 - scored * 48, y: 468 }
}

/** Where a runner is who has broken for the base ahead of him. */
export function lead(base: number): Point {
  return between(place(base), place(base + 1), LEAD)
}

/** The way somebody ran in a play: along the base paths, and as far as he got if he is out. */
export function path(ran: Ran, kind: Kind, from: Point = place(ran.start)): Point[] {
  if (ran.end !== OUT) return [from, ...bases(ran.start + 1, ran.end)]
  if (ran.start === BOX && STANDING.includes(kind)) return [from]
  const reached = ran.start === BOX ? (REACHES[kind] ?? BOX) : ran.start
  const made = bases(ran.start + 1, reached)
  const last = made.at(-1) ?? place(ran.start)
  return [from, ...made, between(last, place(Math.min(reached + 1, PLATE)), SHORT)]
}
