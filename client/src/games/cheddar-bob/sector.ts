// Sectors of a dial: rings cut into equal pieces, the first at the top, then clockwise.

import type { Point } from '../moving'

/** The middle of a piece, in degrees clockwise from the top. */
export function middle(piece: number, pieces: number): number {
  return (360 / pieces) * piece
}

/** The point at an angle from the top, so far from the centre. */
export function at(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: round(Math.cos(angle) * radius), y: round(Math.sin(angle) * radius) }
}

/** The outline of a piece between two radii. */
export function outline(piece: number, pieces: number, inner: number, outer: number): string {
  const half = 180 / pieces
  const from = middle(piece, pieces) - half
  const to = middle(piece, pieces) + half
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)]
  return (
    `M${a.x} ${a.y} A${outer} ${outer} 0 0 1 ${b.x} ${b.y} ` +
    `L${c.x} ${c.y} A${inner} ${inner} 0 0 0 ${d.x} ${d.y} Z`
  )
}

/** The shortest turn of a pointer that brings it from where it is to an angle. */
export function turnTo(now: number, degrees: number): number {
  const turn = (((degrees - now) % 360) + 540) % 360
  return now + turn - 180
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
