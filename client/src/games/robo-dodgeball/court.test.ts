import { describe, expect, it } from 'vitest'
import {
  ASLEEP,
  DOWN,
  EDGE,
  LEFT,
  RIGHT,
  UP,
  WALL,
  at,
  beltOn,
  beyond,
  gearOn,
  halfOf,
  isEdge,
  isInside,
  readCourt,
  spaceAt,
} from './court'
import { MAP } from './court.fixture'

const court = readCourt(MAP)
const space = (column: number, row: number): number => spaceAt(court, column, row)

describe('a map', () => {
  it('is as wide and tall as it is drawn, whatever stands around it', () => {
    expect([court.width, court.height]).toEqual([8, 8])
    expect(court.cells[space(3, 2)]).toBe('(')
    expect(readCourt(`# a comment\n${MAP}\nmore`)).toEqual(court)
  })

  it('has walls on both of their sides', () => {
    expect(beyond(court, space(2, 3), RIGHT)).toBe(WALL)
    expect(beyond(court, space(3, 3), LEFT)).toBe(WALL)
    expect(beyond(court, space(5, 4), DOWN)).toBe(WALL)
    expect(beyond(court, space(5, 5), UP)).toBe(WALL)
  })

  it('ends at its edge', () => {
    expect(beyond(court, space(0, 0), UP)).toBe(EDGE)
    expect(beyond(court, space(7, 3), RIGHT)).toBe(EDGE)
    expect(beyond(court, space(1, 1), RIGHT)).toBe(space(2, 1))
  })

  it('has an apron, an outer ring and two halves', () => {
    expect([space(0, 3), space(1, 3), space(3, 3)].map((one) => isInside(court, one))).toEqual([
      false,
      true,
      true,
    ])
    expect([space(0, 3), space(1, 3), space(3, 3)].map((one) => isEdge(court, one))).toEqual([
      false,
      true,
      false,
    ])
    expect([space(3, 3), space(3, 4)].map((one) => halfOf(court, one))).toEqual([1, 0])
    expect(at(court, space(5, 2))).toEqual({ column: 5, row: 2 })
  })
})

describe('belts and gears', () => {
  const running = { ...ASLEEP, belts: 'running' } as const
  const backwards = { ...ASLEEP, belts: 'backwards' } as const

  it('sleep on the court, and always run on the apron', () => {
    expect(beltOn(court, space(2, 5), ASLEEP)).toEqual({ way: UP, express: false, runs: false })
    expect(beltOn(court, space(2, 5), running)?.runs).toBe(true)
    expect(beltOn(court, space(0, 2), ASLEEP)).toEqual({ way: DOWN, express: false, runs: true })
    expect(beltOn(court, space(3, 3), running)).toBe(null)
  })

  it('run back to where they come from, round a bend too; the apron never does', () => {
    expect(beltOn(court, space(2, 5), backwards)?.way).toBe(DOWN)
    expect(beltOn(court, space(5, 6), backwards)?.way).toBe(LEFT)
    expect(beltOn(court, space(0, 2), backwards)?.way).toBe(DOWN)
  })

  it('turn either way', () => {
    expect(gearOn(court, space(3, 2), running)).toBe(-1)
    expect(gearOn(court, space(4, 5), running)).toBe(1)
    expect(gearOn(court, space(4, 5), backwards)).toBe(-1)
    expect(gearOn(court, space(1, 1), running)).toBe(0)
  })
})
