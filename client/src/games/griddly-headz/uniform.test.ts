import { expect, test } from 'vitest'
import { PIECES, isLost } from './uniform'

test('a uniform has twelve pieces, each of its own', () => {
  expect(PIECES).toHaveLength(12)
  expect(new Set(PIECES.map(({ d }) => d)).size).toBe(12)
})

test('they are lost one by one, and come back the same way', () => {
  for (let worn = 0; worn <= 12; worn += 1) {
    expect(PIECES.filter((_, n) => !isLost(n, worn))).toHaveLength(worn)
  }
  expect(PIECES.filter((_, n) => isLost(n, 11)).map(({ name }) => name)).toEqual(['cap'])
})
