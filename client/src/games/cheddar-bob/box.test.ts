import { expect, test } from 'vitest'
import { boxScore } from './box'
import { played } from './diamond.fixture'

const story = [
  played('single', [[1, 0, 1]]),
  played('stolen base', [[1, 1, 2]], { batter: 2 }),
  played(
    'home run',
    [
      [1, 2, 4],
      [2, 0, 4],
    ],
    { runs: 2 },
  ),
  played('double', [[3, 0, 2]]),
  played('double', [[3, 0, 2]]),
  played(
    'fly out',
    [
      [3, 2, 4],
      [4, 0, -1],
    ],
    { batter: 4, runs: 1 },
  ),
  played('walk', [[5, 0, 1]]),
  played('strikeout', [[1, 0, -1]], { bottom: true }),
]

test('every place has its figures, and the side their sum', () => {
  const { lines, total } = boxScore(story, 'away')
  expect(lines[0]).toEqual({ ab: 1, r: 1, h: 1, rbi: 0, bb: 0, k: 0, sb: 1 })
  expect(lines[1]).toEqual({ ab: 1, r: 1, h: 1, rbi: 2, bb: 0, k: 0, sb: 0 })
  expect(lines[3]).toEqual({ ab: 0, r: 0, h: 0, rbi: 1, bb: 0, k: 0, sb: 0 })
  expect(total).toEqual({ ab: 4, r: 3, h: 4, rbi: 3, bb: 1, k: 0, sb: 1 })
  expect(boxScore(story, 'home').total).toMatchObject({ ab: 1, k: 1, h: 0 })
})

test('long hits are noted', () => {
  expect(boxScore(story, 'away').notes).toEqual([
    { what: 'Doubles', who: [{ place: 3, times: 2 }] },
    { what: 'Home runs', who: [{ place: 2, times: 1 }] },
  ])
})
