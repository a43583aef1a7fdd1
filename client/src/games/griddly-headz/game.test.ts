import { describe, expect, test } from 'vitest'
import { told } from '../story.fixture'
import { DUGOUT, EJECTED, isSafe, placeOf, standing } from './game'
import { after, scene, side, view } from './table.fixture'
import { tableWords } from './words'

const SCRAPPY = { color: 0, piece: 0 }
const MAE = { color: 2, piece: 5 }
const first = scene(view(side([4]), side([20, 6])))

test('before anything stood, everybody has his first Scrappy on his Team Square', () => {
  const { sides } = standing(after())
  expect(sides.map(({ places }) => places[0])).toEqual([0, -3, 20, -3])
  expect(sides[0]?.uniform).toBe(12)
})

describe('what was told counts at once', () => {
  test('a walk, a jump, a way back', () => {
    const walked = told('Walked', { man: SCRAPPY, steps: 5, square: 9 })
    expect(placeOf(standing(after(first, walked)), SCRAPPY)).toBe(9)
    const back = told('SentBack', { man: SCRAPPY, why: 'card' })
    expect(placeOf(standing(after(first, walked, back)), SCRAPPY)).toBe(DUGOUT)
    const out = told('Ejected', { man: SCRAPPY, why: 'fight' })
    expect(placeOf(standing(after(first, out)), SCRAPPY)).toBe(EJECTED)
  })

  test('camp holds until somebody is free, or elsewhere', () => {
    const camped = told('Camped', { man: SCRAPPY })
    const held = standing(after(first, camped)).sides[0]
    expect([held?.held, held?.places[0]]).toEqual([0, 11])
    const freed = told('Freed', { man: SCRAPPY, by_card: true })
    expect(standing(after(first, camped, freed)).sides[0]?.held).toBe(-1)
    const away = told('Ejected', { man: SCRAPPY, why: 'card' })
    expect(standing(after(first, camped, away)).sides[0]?.held).toBe(-1)
  })

  test('two who change places', () => {
    const traded = told('Traded', { man: SCRAPPY, other: { color: 2, piece: 1 } })
    const now = standing(after(first, traded))
    expect([placeOf(now, SCRAPPY), placeOf(now, { color: 2, piece: 1 })]).toEqual([6, 4])
    const swapped = told('Swapped', { man: { color: 2, piece: 0 }, comes: MAE })
    const changed = standing(after(first, swapped))
    expect([placeOf(changed, MAE), placeOf(changed, { color: 2, piece: 0 })]).toEqual([20, -1])
  })

  test('pieces of uniform, never above twelve, and runs', () => {
    const lost = told('LostPieces', { color: 2, pieces: 2, left: 10 })
    const took = told('TookPieces', { color: 2, victim: 0, pieces: 3 })
    const now = standing(after(first, lost, took))
    expect(now.sides[2]?.uniform).toBe(12)
    const scored = told('Scored', { color: 0, man: SCRAPPY, runs: 1, total: 3 })
    expect(standing(after(first, scored)).sides[0]?.runs).toBe(3)
  })
})

test('the corners of nobody in the game are safe', () => {
  const shown = after(first)
  const now = standing(shown)
  expect([0, 10, 20, 30, 5].map((square) => isSafe(shown, now, square))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  const gone = standing(after(first, told('Eliminated', { color: 2, why: 'uniform' })))
  expect(isSafe(shown, gone, 20)).toBe(true)
  const guarded = { ...shown, welcome: { ...shown.welcome, rules: { fallen_corner: 'guarded' } } }
  expect(isSafe(guarded, gone, 20)).toBe(false)
  expect(isSafe(guarded, gone, 10)).toBe(true)
})

test('the table is told to those who do not see it', () => {
  const held = scene(view(side([11], { held: 0, uniform: 9 }), side([-2, 6], { backs: [1, 0, 0] })))
  const words = tableWords(after(held))
  expect(words).toContain('Blue: 0 runs, 9 pieces of uniform, Scrappy 1 on square 11, held in camp')
  expect(words).toContain('4 in the dugout, 1 ejected and 1 keeper')
  expect(words).toContain("It is Blue's turn.")
})
