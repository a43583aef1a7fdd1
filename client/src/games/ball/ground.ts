// What a drawing of a ball field is made of.

import type { Point } from '../moving'

export interface Ground {
  /** All that is painted: left, top, width, height. */
  readonly all: readonly [number, number, number, number]
  /** How large things are drawn: 1 on a field that is 840 wide. */
  readonly unit: number
  readonly home: Point
  readonly mound: Point
  /** First to third. */
  readonly bags: readonly Point[]
  /** The wall as a path, what lies within it, and what is fair. */
  readonly wall: string
  readonly inside: string
  readonly fair: string
  /** The foul lines, and the grass of the infield. */
  readonly lines: string
  readonly infield: string
  /** The middle of the infield's dirt, and its radius. */
  readonly skin: Point & { readonly r: number }
  /** The nearest stripe that is mown, how far apart they are, and how many. */
  readonly stripes: { readonly first: number; readonly apart: number; readonly many: number }
}
