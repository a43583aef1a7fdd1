// Where things are on the field, in the units of its drawing.

import type { Point } from '../moving'
import { BOX, OUT, PLATE, type Kind, type Ran } from './ballgame'

export const WIDE = 840
export const TALL = 500

export const HOME: Point = { x: 420, y: 456 }
export const MOUND: Point = { x: 420, y: 316 }
export const BATTERS_BOX: Point = { x: 372, y: 444 }

const FIRST: Point = { x: 586, y: 318 }
const SECOND: Point = { x: 420, y: 180 }
const THIRD: Point = { x: 254, y: 318 }

/** The bags, first to third. */
export const BAGS: readonly Point[] = [FIRST, SECOND, THIRD]

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

/** The bases of a runner's way, from the batter's box round to the plate. */
const WAY: readonly Point[] = [BATTERS_BOX, FIRST, SECOND, THIRD, HOME]

/** How far somebody gets who is put out on his way to a base. */
const SHORT = 0.78
/** How far a runner has broken away while the dice decide about him. */
const LEAD = 0.34
const REACHES: Partial<Record<Kind, number>> = { single: 1, double: 2, triple: 3 }
/** Outs made at the plate: nobody runs. */
const STANDING: readonly Kind[] = ['strikeout']

/** Where somebody stands who has come to this base. */
export function place(base: number): Point {
  const at = WAY[base] ?? HOME
  return base === BOX ? at : { x: at.x, y: at.y - 14 }
}

/** Where those who have scored in a play gather: the first of them furthest from the plate. */
export function atTheDugout(scored: number): Point {
  return { x: 322 - scored * 48, y: 468 }
}

/** A part of the way from one point to another. */
export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
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

function bases(first: number, last: number): Point[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => place(first + step))
}
