import { describe, expect, it } from 'vitest'
import { ASLEEP, DOWN, LEFT, RIGHT, UP, readCourt, spaceAt, type Awake } from './court'
import { MAP } from './court.fixture'
import { preview, type Bounds, type Leg } from './preview'

const court = readCourt(MAP)
const space = (column: number, row: number): number => spaceAt(court, column, row)
const [MOVE_1, MOVE_2, MOVE_3, BACK_UP, LEFTWARDS, RIGHTWARDS, U_TURN] = [
  490, 670, 790, 430, 70, 80, 10,
]

function legs(
  column: number,
  row: number,
  facing: number,
  program: number[][],
  more: { awake?: Awake; bounds?: Bounds; option?: string } = {},
): Leg[] {
  const ground = { court, awake: more.awake ?? ASLEEP, bounds: more.bounds ?? 'half', team: 0 }
  return preview(ground, { space: space(column, row), facing }, program, more.option ?? '')
}

const end = (...given: Parameters<typeof legs>): Leg => legs(...given).at(-1) as Leg

describe('a preview', () => {
  it('goes space by space, and turns', () => {
    const [first, second] = legs(3, 6, UP, [[MOVE_2], [RIGHTWARDS]])
    expect(first?.way).toEqual([space(3, 6), space(3, 5), space(3, 4)])
    expect([second?.space, second?.facing]).toEqual([space(3, 4), RIGHT])
    expect(end(3, 5, LEFT, [[U_TURN]]).facing).toBe(RIGHT)
    expect(end(3, 5, LEFT, [[LEFTWARDS]]).facing).toBe(DOWN)
    expect(end(3, 5, UP, [[BACK_UP]]).space).toBe(space(3, 6))
  })

  it('stops at a wall', () => {
    const leg = end(5, 6, UP, [[MOVE_3]])
    expect([leg.space, leg.bumped, leg.out]).toEqual([space(5, 5), true, null])
  })

  it('ends at the first empty register', () => {
    expect(legs(3, 6, UP, [[MOVE_1], [], [MOVE_1]])).toHaveLength(1)
  })

  it('ends out of bounds: over the centreline, beside the court, off the map', () => {
    const over = end(3, 4, UP, [[MOVE_1], [MOVE_1]])
    expect([over.out, over.way]).toEqual(['bounds', [space(3, 4), space(3, 3)]])
    expect(legs(3, 4, UP, [[MOVE_1], [MOVE_1]])).toHaveLength(1)
    expect(end(1, 4, LEFT, [[MOVE_1]]).out).toBe('bounds')
    expect(end(0, 4, LEFT, [[MOVE_2]], { bounds: 'map' }).out).toBe('bounds')
  })

  it('may cross the centreline in a rush, and go anywhere under a blind eye', () => {
    expect(end(4, 4, UP, [[MOVE_2]], { bounds: 'court' }).out).toBe(null)
    expect(end(1, 4, LEFT, [[MOVE_1]], { bounds: 'court' }).out).toBe('bounds')
    expect(end(1, 4, LEFT, [[MOVE_1]], { bounds: 'map' }).out).toBe(null)
  })

  it('rides only what runs', () => {
    expect(end(2, 6, RIGHT, [[U_TURN]]).space).toBe(space(2, 6))
    const running = { ...ASLEEP, belts: 'running' } as const
    expect(end(2, 6, RIGHT, [[U_TURN]], { awake: running }).space).toBe(space(2, 5))
    // On to a bend: the belt turns its rider with it.
    const bent = end(4, 6, UP, [[U_TURN]], { awake: running })
    expect([bent.space, bent.facing]).toEqual([space(5, 6), RIGHT])
    expect(end(4, 6, UP, [[MOVE_1]], { awake: running }).facing).toBe(RIGHT)
    expect(end(4, 6, UP, [[MOVE_1]]).facing).toBe(UP)
    const back = { ...ASLEEP, belts: 'backwards' } as const
    expect(end(2, 5, RIGHT, [[U_TURN]], { awake: back }).space).toBe(space(2, 6))
  })

  it('falls into open pits only', () => {
    const rush = { bounds: 'court' } as const
    expect(end(5, 3, UP, [[MOVE_2]], rush).space).toBe(space(5, 1))
    const open = { ...ASLEEP, pits: true }
    expect(end(5, 3, UP, [[MOVE_2]], { ...rush, awake: open })).toMatchObject({
      out: 'pit',
      space: space(5, 2),
    })
    expect(end(5, 2, UP, [[U_TURN]], { ...rush, awake: open }).out).toBe('pit')
  })

  it('slides once on oil, but not after a wall', () => {
    const oil = { ...ASLEEP, oil: true }
    expect(end(3, 5, DOWN, [[MOVE_1]], { awake: oil })).toMatchObject({
      out: 'bounds',
      space: space(3, 7),
    })
    expect(end(4, 6, LEFT, [[MOVE_1]], { awake: oil }).space).toBe(space(2, 6))
    expect(end(4, 6, LEFT, [[LEFTWARDS]], { awake: oil }).space).toBe(space(4, 6))
    expect(end(5, 6, UP, [[MOVE_2]], { awake: oil }).space).toBe(space(5, 5))
  })

  it('minds what two cards in a register come to', () => {
    const crab = end(3, 5, UP, [[MOVE_1, LEFTWARDS]], { option: 'crab legs' })
    expect([crab.space, crab.facing]).toEqual([space(2, 5), UP])
    const dual = end(3, 6, UP, [[MOVE_3, RIGHTWARDS]], { option: 'dual processor' })
    expect([dual.space, dual.facing]).toEqual([space(3, 4), RIGHT])
    const round = end(3, 6, UP, [[MOVE_1, U_TURN]], { option: 'dual processor' })
    expect([round.space, round.facing]).toEqual([space(3, 6), DOWN])
    const behind = end(3, 5, UP, [[BACK_UP, U_TURN]], { option: 'dual processor' })
    expect([behind.space, behind.facing]).toEqual([space(3, 5), DOWN])
  })
})
