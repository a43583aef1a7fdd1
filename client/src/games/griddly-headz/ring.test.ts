import { describe, expect, test } from 'vitest'
import type { Square } from '../ring/standing'
import type { Box } from './game'
import { NARROW, WIDE, placesOf, roomOf, squaresOf, walkOf } from './ring'
import { BOX, side, view } from './table.fixture'

/** A board of somebody's own: small, its corners unevenly apart, blue not at its beginning. */
const ODD: Box = {
  ...BOX,
  squares: Array.from({ length: 16 }, () => 'bunt'),
  corners: [2, 3, 9, 12],
}

const RINGS = [
  ['wide', WIDE, BOX],
  ['narrow', NARROW, BOX],
  ['odd', WIDE, ODD],
] as const

const overlap = (a: Square, b: Square): boolean =>
  Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.tall, b.y + b.tall) - Math.max(a.y, b.y) > 0.01

describe.each(RINGS)('the %s ring', (_, ring, box) => {
  const squares = squaresOf(ring, box)

  test('has its squares within the drawing, none over another', () => {
    for (const { x, y, wide, tall } of squares) {
      expect(Math.min(x, y)).toBeGreaterThan(-0.01)
      expect(x + wide).toBeLessThan(ring.width + 0.01)
      expect(y + tall).toBeLessThan(ring.height + 0.01)
    }
    squares.forEach((one, n) => {
      expect(squares.slice(n + 1).filter((other) => overlap(one, other))).toEqual([])
    })
  })

  test('has blue at the bottom left, then clockwise', () => {
    const at = box.corners.map((n) => squares[n] as Square)
    expect(at.map(({ x }) => x > ring.width / 2)).toEqual([false, false, true, true])
    expect(at.map(({ y }) => y > ring.height / 2)).toEqual([true, false, false, true])
  })

  test('has a room inside every corner, over no square', () => {
    const rooms = [0, 1, 2, 3].map((color) => ({ ...roomOf(ring, color), ...ring.room }))
    for (const [n, room] of rooms.entries()) {
      expect(squares.filter((square) => overlap(square, room))).toEqual([])
      expect(rooms.slice(n + 1).filter((other) => overlap(room, other))).toEqual([])
    }
  })
})

test('a walk names every square, around the corner and back', () => {
  expect(walkOf(38, 4, 40)).toEqual([38, 39, 0, 1, 2])
  expect(walkOf(1, -3, 40)).toEqual([1, 0, 39, 38])
})

test('whoever shares a square stands beside the others, and who is gone is nowhere', () => {
  const now = view(side([5, 5, 5, 5]), side([5, 5, 5, -2, -3]))
  const men = placesOf(WIDE, squaresOf(WIDE, BOX), now)
  const here = men.filter(({ place }) => place === 5)
  expect(new Set(here.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(7)
  expect(men.some(({ man }) => man.color === 1)).toBe(false)
  expect(men.some(({ man }) => man.color === 2 && man.piece === 4)).toBe(false)
})
