// The diamond painted in the middle of a ring.

import type { Point } from '../moving'

interface Ring {
  readonly width: number
  readonly height: number
  /** The size of a corner; a side's squares are as deep as its corners. */
  readonly corner: { readonly wide: number; readonly tall: number }
}

export interface Diamond {
  readonly middle: Point
  /** Home first, then as runners go. */
  readonly bags: readonly Point[]
  readonly path: string
}

/** The diamond of a ring, so far within its squares. */
export function diamondOf({ width, height, corner }: Ring, within: Point): Diamond {
  const middle = { x: width / 2, y: height / 2 }
  const reach = { x: middle.x - corner.wide - within.x, y: middle.y - corner.tall - within.y }
  const bags = [
    { x: middle.x, y: middle.y + reach.y },
    { x: middle.x + reach.x, y: middle.y },
    { x: middle.x, y: middle.y - reach.y },
    { x: middle.x - reach.x, y: middle.y },
  ]
  return { middle, bags, path: `M${bags.map(({ x, y }) => `${x} ${y}`).join(' L')} Z` }
}
