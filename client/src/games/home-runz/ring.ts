// The ring in the units of its drawing: forty squares, blue at the bottom left, then as runners go.

import type { Point } from '../moving'
import { shared, type Square } from '../ring/standing'
import { CORNER, HOME, type Leg } from './race'

export interface Ring {
  readonly width: number
  readonly height: number
  /** The size of a corner; a side's squares are as deep as its corners. */
  readonly corner: { readonly wide: number; readonly tall: number }
  /** Half the width of a pawn that stands alone. */
  readonly pawn: number
}

export const WIDE: Ring = { width: 840, height: 500, corner: { wide: 92, tall: 72 }, pawn: 17 }
export const NARROW: Ring = { width: 600, height: 560, corner: { wide: 84, tall: 84 }, pawn: 22 }

const BETWEEN = CORNER - 1
/** How much of a corner its name takes, at the lower edge. */
const NAME = 18

/** The square of the ring that a progress stands for. */
export function squareOf(progress: number): number {
  return ((progress % HOME) + HOME) % HOME
}

/** Where a square lies: its top left corner and its size. */
export function square(ring: Ring, progress: number): Square {
  const { width, height, corner } = ring
  const side = Math.floor(squareOf(progress) / CORNER)
  const along = squareOf(progress) % CORNER
  const step = { x: (width - 2 * corner.wide) / BETWEEN, y: (height - 2 * corner.tall) / BETWEEN }
  const right = width - corner.wide
  const bottom = height - corner.tall
  if (along === 0) {
    const [x, y] = [side === 0 || side === 3 ? 0 : right, side < 2 ? bottom : 0]
    return { x, y, ...corner }
  }
  const ahead = corner.wide + (along - 1) * step.x
  const up = corner.tall + (along - 1) * step.y
  const across = { wide: step.x, tall: corner.tall }
  const upright = { wide: corner.wide, tall: step.y }
  if (side === 0) return { x: ahead, y: bottom, ...across }
  if (side === 1) return { x: right, y: height - up - step.y, ...upright }
  if (side === 2) return { x: width - ahead - step.x, y: 0, ...across }
  return { x: 0, y: up, ...upright }
}

/** The middle of a square. */
export function centre(ring: Ring, progress: number): Point {
  const { x, y, wide, tall } = square(ring, progress)
  return { x: x + wide / 2, y: y + tall / 2 }
}

/** Where one of several pawns on a square stands, and how much smaller it is drawn. */
export function standing(
  ring: Ring,
  progress: number,
  place: number,
  together: number,
): Point & { scale: number } {
  const whole = square(ring, progress)
  // A corner's name stays to be read.
  const name = squareOf(progress) % CORNER === 0 ? NAME : 0
  return shared({ ...whole, tall: whole.tall - name }, ring.pawn, place, together)
}

/** The squares of a leg, the first where it begins; a bump goes straight to its corner. */
export function squaresOf({ kind, from, to }: Leg): number[] {
  if (kind === 'bump') return [from, to]
  const way = Math.sign(to - from)
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => from + step * way)
}

/** A curve through the inside of the ring, from one square to another. */
export function arc(ring: Ring, from: number, to: number): string {
  const [a, b] = [centre(ring, from), centre(ring, to)]
  const inside = { x: (a.x + b.x + ring.width) / 4, y: (a.y + b.y + ring.height) / 4 }
  return `M${a.x} ${a.y} Q${inside.x} ${inside.y} ${b.x} ${b.y}`
}
