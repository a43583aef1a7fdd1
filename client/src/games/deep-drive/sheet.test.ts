import { expect, test } from 'vitest'
import type { Square } from './scorer'
import { columnsOf, inningsPitched, rowOf, writtenIn, type Place } from './sheet'

const PLAIN: Square = {
  bottom: false,
  inning: 1,
  place: 1,
  who: 'a',
  steps: [],
  out: 0,
  scored: false,
  earned: false,
  batted_in: 0,
}

const square = (inning: number, ...steps: [number, string][]): Square => ({
  ...PLAIN,
  inning,
  steps: steps.map(([base, how]) => ({ base, how, place: 1 })),
})

test('a square says how he came on, what moved him, and how far', () => {
  const round = square(1, [1, '1B'], [2, 'SB'], [4, ''])
  expect(writtenIn(round)).toEqual({ sign: '1B', later: ['SB'], reached: 4 })
  expect(writtenIn(square(1, [-1, '6-3']))).toEqual({ sign: '6-3', later: [], reached: 0 })
  expect(writtenIn(square(1, [1, 'BB'], [-1, 'CS 2-4'])).reached).toBe(1)
})

test('an inning in which the order bats around has a second column', () => {
  const places: Place[] = [
    { held: [], squares: [square(1, [1, 'BB']), square(1, [-1, 'K'])] },
    { held: [], squares: [square(1, [1, 'BB'])] },
  ]
  const columns = columnsOf(places, 3)
  expect(columns).toEqual([1, 1, 2, 3])
  const signs = places.map((place) =>
    rowOf(place, columns).map((one) => (one === null ? '' : writtenIn(one).sign)),
  )
  expect(signs).toEqual([
    ['BB', 'K', '', ''],
    ['BB', '', '', ''],
  ])
})

test('innings pitched are written in thirds', () => {
  expect(inningsPitched(17)).toBe('5.2')
})
