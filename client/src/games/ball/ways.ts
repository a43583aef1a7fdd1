// Ways along the bases, on any drawing of a diamond.

import type { Point } from '../moving'

const BOX = 0

export interface Ways {
  /** Where somebody stands who has come to this base; 0 is the batter's box. */
  place: (base: number) => Point
  /** The bases from one to another, as they are run. */
  bases: (first: number, last: number) => Point[]
}

/** The ways of a drawing: from the batter's box round to the plate; one stands a bit above a bag. */
export function waysAlong(round: readonly [Point, ...Point[]], above: number): Ways {
  const place = (base: number): Point => {
    const at = round[base] ?? round.at(-1) ?? round[0]
    return base === BOX ? at : { x: at.x, y: at.y - above }
  }
  const bases = (first: number, last: number): Point[] =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => place(first + step))
  return { place, bases }
}

/** A part of the way from one point to another. */
export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
