import { describe, expect, it } from 'vitest'
import type { GameCard } from '../../wire/types'
import { againstBot, guided } from './play'

const game: GameCard = {
  id: 'home-runz',
  title: '',
  blurb: '',
  length: '',
  seatings: [
    ['blue', 'yellow'],
    ['blue', 'red', 'yellow'],
  ],
  size: null,
  sizes: [],
  fewest: 2,
  most: 4,
  bots: [],
  usual_bot: 'random',
  usual_absence: 86400,
  coached: false,
  rules: [],
  setup: [],
}

describe('a match at a click', () => {
  it('has me on the first seat and the usual bot on as many others as must play', () => {
    expect(againstBot(game, 'Ada').seats).toEqual({ blue: 'me', yellow: 'bot:random' })
    expect(againstBot(game, 'Ada').player).toBe('Ada')
  })

  it('is one inning against the rookie when it is guided', () => {
    const wish = guided({ ...game, seatings: [['away', 'home']] }, '')
    expect([wish.rules, wish.seats]).toEqual([
      { innings: 1 },
      { away: 'me', home: 'bot:house:rookie' },
    ])
  })
})
