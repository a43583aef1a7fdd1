import { describe, expect, test } from 'vitest'
import { NARROW, WIDE, centre, square, squareOf, squaresOf, standing } from './ring'

const ALL = Array.from({ length: 40 }, (_, n) => n)

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('the %s ring', (_, ring) => {
  test('has its squares within the drawing, none over another', () => {
    const boxes = ALL.map((n) => square(ring, n))
    for (const { x, y, wide, tall } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.001)
      expect(x + wide).toBeLessThanOrEqual(ring.width + 0.001)
      expect(y + tall).toBeLessThanOrEqual(ring.height + 0.001)
    }
    const overlaps = boxes.flatMap((a, n) =>
      boxes.slice(n + 1).filter((b) => {
        const across = Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x)
        const down = Math.min(a.y + a.tall, b.y + b.tall) - Math.max(a.y, b.y)
        return across > 0.01 && down > 0.01
      }),
    )
    expect(overlaps).toEqual([])
  })

  test('goes on from square to square without a jump', () => {
    for (const n of ALL) {
      const [a, b] = [square(ring, n), square(ring, n + 1)]
      const gap = Math.max(
        Math.max(a.x, b.x) - Math.min(a.x + a.wide, b.x + b.wide),
        Math.max(a.y, b.y) - Math.min(a.y + a.tall, b.y + b.tall),
      )
      expect(gap).toBeLessThan(0.01)
    }
  })

  test('lets four pawns stand on any square without covering each other', () => {
    for (const n of ALL) {
      const four = [0, 1, 2, 3].map((place) => standing(ring, n, place, 4))
      for (const [at, one] of four.entries()) {
        for (const other of four.slice(at + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y)
          expect(apart).toBeGreaterThan(1.7 * ring.pawn * one.scale)
        }
      }
    }
  })
})

test('blue is at the bottom left, then red, yellow and green as runners go', () => {
  const corners = [0, 10, 20, 30].map((n) => square(WIDE, n))
  expect(corners.map(({ x }) => x > 400)).toEqual([false, true, true, false])
  expect(corners.map(({ y }) => y > 250)).toEqual([true, true, false, false])
  expect(square(WIDE, 1).x).toBeLessThan(square(WIDE, 2).x)
  expect(square(WIDE, 11).y).toBeGreaterThan(square(WIDE, 12).y)
})

test('behind the start lie the last squares, and home is blue', () => {
  expect(squareOf(-7)).toBe(33)
  expect(squareOf(40)).toBe(0)
  expect(centre(WIDE, -7)).toEqual(centre(WIDE, 33))
})

test('a walk names every square, forwards and backwards; a bump only its ends', () => {
  expect(squaresOf({ kind: 'walk', pawn: 'red', from: 8, to: 11 })).toEqual([8, 9, 10, 11])
  expect(squaresOf({ kind: 'walk', pawn: 'red', from: 1, to: -2 })).toEqual([1, 0, -1, -2])
  expect(squaresOf({ kind: 'bump', pawn: 'red', from: 17, to: 10 })).toEqual([17, 10])
})
