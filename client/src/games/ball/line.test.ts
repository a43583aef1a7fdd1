import { describe, expect, test } from 'vitest'
import type { Half } from './halves'
import { cellText, columnName, columns, isNow, lineScore } from './line'

const half = (more: Partial<Half>): Half => ({ inning: 1, bottom: false, over: false, ...more })

test('runs stand in their inning, and walks are no hits', () => {
  const { away, home } = lineScore([
    { inning: 1, bottom: false, kind: 'single', runs: 0 },
    { inning: 1, bottom: false, kind: 'home run', runs: 2, errors: 1 },
    { inning: 1, bottom: true, kind: 'out', runs: 0 },
    { inning: 3, bottom: false, kind: 'walk', runs: 0 },
  ])
  expect(away).toEqual({ innings: [2, 0, 0], runs: 2, hits: 2, errors: 0 })
  expect(home).toEqual({ innings: [0], runs: 0, hits: 0, errors: 1 })
})

describe('columns', () => {
  const names = (inning: number, innings: number, room: number) =>
    columns(half({ inning }), innings, room).map(columnName)

  test('all innings where there is room', () => {
    expect(names(1, 3, 5)).toEqual(['1', '2', '3'])
    expect(names(11, 9, 12)).toHaveLength(11)
    expect(names(2, 9, 4)).toEqual(['1', '2', '3', '4'])
  })

  test('the last ones one by one and the first ones together where there is not', () => {
    expect(names(12, 9, 5)).toEqual(['1–8', '9', '10', '11', '12'])
    expect(names(12, 9, 0)).toEqual(['1–11', '12'])
    expect(names(7, 9, 5)).toEqual(['1–3', '4', '5', '6', '7'])
  })

  test('innings added up show their sum', () => {
    const line = { innings: [1, 2, 3, 4], runs: 10, hits: 0, errors: 0 }
    expect(cellText(line, half({ inning: 5 }), 'away', { first: 1, last: 3 })).toBe('6')
  })
})

describe('cells', () => {
  const none = { innings: [], runs: 0, hits: 0, errors: 0 }
  const third = { first: 3, last: 3 }

  test('an inning that has not come is empty, the one that is on shows 0', () => {
    expect(cellText(none, half({ inning: 2 }), 'away', third)).toBe('')
    expect(cellText(none, half({ inning: 3 }), 'away', third)).toBe('0')
    expect(cellText(none, half({ inning: 3 }), 'home', third)).toBe('')
    expect(isNow(half({ inning: 3, bottom: true }), 'home', third)).toBe(true)
    expect(isNow(half({ inning: 3, bottom: true }), 'away', third)).toBe(false)
  })

  test('a last half that need not be played is an x', () => {
    expect(cellText(none, half({ inning: 3, over: true }), 'home', third)).toBe('x')
  })
})
