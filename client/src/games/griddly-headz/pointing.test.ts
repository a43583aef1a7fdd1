import { expect, test } from 'vitest'
import { option } from '../story.fixture'
import type { Asked } from '../../wire/types'
import { atMan, byDie, nextOf, pointedAt } from './pointing'
import { BOX, side, view } from './table.fixture'

const asks = (what: string, ...options: Asked['options'] & object): Asked => ({
  number: 1,
  part: 'blue',
  what,
  question: '',
  options,
  space: null,
  about: null,
})
const now = view(side([38, -1, -1, -2, -1, 3]), side([20, 6]))
const moves = pointedAt(
  asks(
    'move',
    option('scrappy 1 +7', { piece: 0, steps: 7 }),
    option('scrappy 1 +3', { piece: 0, steps: 3 }),
    option('mae +3', { piece: 5, steps: 3 }),
    option('mae -3', { piece: 5, steps: -3 }),
    option('mae -4', { piece: 5, steps: -4 }),
  ),
  now,
  BOX,
  0,
)

test('a move leads around the ring, and back over its beginning', () => {
  expect(moves.map(({ square }) => square)).toEqual([5, 1, 6, 0, 39])
})

test('a die is for whoever may use it, either way', () => {
  expect(byDie(moves, 3).map(({ option: { text } }) => text)).toEqual([
    'scrappy 1 +3',
    'mae +3',
    'mae -3',
  ])
})

test('who points at a player again goes on to his next way', () => {
  const mae = atMan(moves, { color: 0, piece: 5 }, now)
  expect(nextOf(mae, null)).toBe('mae +3')
  expect(nextOf(mae, 'mae +3')).toBe('mae -3')
  expect(nextOf(mae, 'mae -4')).toBe('mae +3')
  expect(nextOf([], 'mae -4')).toBeNull()
})

test('any Scrappy of the dugout stands for the one who comes out', () => {
  const enter = pointedAt(
    asks('enter', option('nobody', 'nobody'), option('scrappy', 'scrappy')),
    now,
    BOX,
    0,
  )
  expect(atMan(enter, { color: 0, piece: 2 }, now)).toHaveLength(1)
  expect(atMan(enter, { color: 0, piece: 3 }, now)).toHaveLength(0)
  expect(atMan(enter, { color: 0, piece: 4 }, now)).toHaveLength(0)
})

test('targets are players, opponents are sides', () => {
  const [target] = pointedAt(asks('eject', option('x', { color: 2, piece: 1 })), now, BOX, 0)
  expect(target?.man).toEqual({ color: 2, piece: 1 })
  const [side] = pointedAt(asks('bunt', option('yellow', 'yellow')), now, BOX, 0)
  expect([side?.color, side?.man]).toEqual([2, null])
})
