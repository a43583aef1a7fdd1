import { describe, expect, it } from 'vitest'
import { DOWN, LEFT, RIGHT, UP, readCourt } from '../../games/robo-dodgeball/court'
import {
  courtText,
  emptyCourt,
  opposite,
  painted,
  resized,
  sideAt,
  walled,
  wallOn,
} from './drawing'

const SMALL = emptyCourt(6, 6)

describe('painting', () => {
  it('puts a mark on a square, and its image opposite', () => {
    const court = painted(SMALL, 8, '^', true)
    expect([court.cells[8], court.cells[27]]).toEqual(['^', 'v'])
    expect(painted(SMALL, 8, ')', true).cells[27]).toBe(')')
    expect(painted(SMALL, 8, 'L', true).cells[27]).toBe('R')
    expect(painted(SMALL, 8, '^', false).cells[27]).toBe('.')
    expect(SMALL.cells[8]).toBe('.')
  })

  it('builds walls and takes them away, each with its image', () => {
    const wall = { space: 8, way: RIGHT }
    const built = walled(SMALL, wall, true)
    expect(built.walls).toEqual([wall, { space: 26, way: RIGHT }])
    expect(walled(built, wall, true).walls).toEqual([])
    expect(walled(built, wall, false).walls).toEqual([{ space: 26, way: RIGHT }])
  })

  it('builds a wall once that is its own image', () => {
    const middle = { space: 14, way: DOWN }
    expect(walled(SMALL, middle, true).walls).toEqual([middle, { space: 15, way: DOWN }])
    const odd = emptyCourt(7, 6)
    const own = { space: opposite(odd, 17) - 7, way: DOWN }
    expect(walled(odd, own, true).walls).toEqual([own])
  })

  it('finds the wall on each side of a square', () => {
    expect(wallOn(SMALL, 8, RIGHT)).toEqual({ space: 8, way: RIGHT })
    expect(wallOn(SMALL, 8, LEFT)).toEqual({ space: 7, way: RIGHT })
    expect(wallOn(SMALL, 8, UP)).toEqual({ space: 2, way: DOWN })
    expect(wallOn(SMALL, 8, DOWN)).toEqual({ space: 8, way: DOWN })
    expect([wallOn(SMALL, 5, RIGHT), wallOn(SMALL, 6, LEFT)]).toEqual([null, null])
    expect([wallOn(SMALL, 0, UP), wallOn(SMALL, 35, DOWN)]).toEqual([null, null])
  })

  it('knows which side a point is nearest to', () => {
    expect([sideAt(0.5, 0.1), sideAt(0.9, 0.5), sideAt(0.5, 0.9), sideAt(0.1, 0.5)]).toEqual([
      UP,
      RIGHT,
      DOWN,
      LEFT,
    ])
  })
})

describe('the text', () => {
  it('reads back as the same court', () => {
    let court = painted(SMALL, 8, 'w', true)
    court = walled(walled(court, { space: 8, way: RIGHT }, true), { space: 9, way: DOWN }, false)
    const again = readCourt(courtText(court))
    expect(again.cells).toEqual(court.cells)
    expect(new Set(again.walls.map((wall) => `${wall.space} ${wall.way}`))).toEqual(
      new Set(court.walls.map((wall) => `${wall.space} ${wall.way}`)),
    )
    expect(courtText(again)).toBe(courtText(court))
  })
})

describe('another size', () => {
  it('keeps the ends, and both halves alike', () => {
    const court = walled(painted(SMALL, 7, '>', true), { space: 7, way: RIGHT }, true)
    const large = resized(court, 8, 10)
    expect([large.width, large.height, large.cells.length]).toEqual([8, 10, 80])
    expect([large.cells[9], large.cells[70]]).toEqual(['>', '<'])
    expect(large.walls).toEqual([
      { space: 9, way: RIGHT },
      { space: 69, way: RIGHT },
    ])
    expect(courtText(resized(large, 6, 6))).toBe(courtText(court))
  })
})
