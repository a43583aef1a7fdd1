import { expect, test } from 'vitest'
import { shownAfter } from '../story.fixture'
import { follows, seriesOf, type Series } from './series'

const SERIES: Series = {
  number: 2,
  best_of: 3,
  score: 'Gulls 1, Millers 0',
  wins: { away: 0, home: 1 },
  after: {
    away: { words: 'The series is level at 1.', over: false, number: 3 },
    home: { words: 'The Gulls win the series, 2 to 0.', over: true, number: 3 },
  },
}

function shownIn(series: Series | null) {
  return shownAfter([], ['away', 'home'], { you: 'away', welcome: { props: { series } } as never })
}

test('a series goes on to its next game until it is won', () => {
  expect(follows(shownIn(SERIES), 'away')).toMatchObject({
    next: 'game 3',
    words: SERIES.after.away.words,
  })
  expect(follows(shownIn(SERIES), 'home')).toMatchObject({ next: 'a new series' })
})

test('a game by itself is followed by a rematch', () => {
  expect(seriesOf(shownIn(null))).toBe(null)
  expect(follows(shownIn(null), 'away')).toBe(null)
})
