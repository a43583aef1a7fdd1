import { describe, expect, it } from 'vitest'
import type { GameCard, SettingCard } from '../../wire/types'
import { advice, inShort, seatName, seatsOf, usualWishes } from './seats'
import { changed, countChanged, placeOf, spoken, usualValues, type Values } from './settings'

const card = (
  of: Partial<SettingCard> & Pick<SettingCard, 'name' | 'kind' | 'default'>,
): SettingCard => ({ book: '', title: spoken(of.name), ...of })
const club = (name: string): SettingCard =>
  card({
    name: name === 'Mice' ? 'away' : 'home',
    kind: 'part',
    default: null,
    fields: [
      card({ name: 'name', kind: 'text', default: name }),
      card({ name: 'players', kind: 'list', default: ['Pip', 'Dot'] }),
    ],
  })
const ball: GameCard = {
  id: 'ball',
  title: 'Ball',
  blurb: '',
  length: '',
  seatings: [['away', 'home']],
  size: null,
  sizes: [],
  fewest: 2,
  most: 2,
  usual_bot: 'house',
  usual_absence: 86400,
  bots: [{ name: 'house', title: 'Regular', about: '', stands_in: true }],
  coached: true,
  rules: [
    card({ name: 'innings', kind: 'number', default: 3, low: 1, high: 99 }),
    card({ name: 'steal_home', kind: 'switch', default: 'yes', options: { yes: '', no: '' } }),
    card({ name: 'tiers', kind: 'chart', default: '\ntotal tier\n' }),
  ],
  setup: [club('Mice'), club('Cats')],
}
const race: GameCard = {
  ...ball,
  id: 'race',
  seatings: [
    ['blue', 'yellow'],
    ['blue', 'red', 'yellow'],
  ],
  size: 'pawns',
  sizes: [2, 3],
  most: 3,
  rules: [],
  setup: [card({ name: 'pawns', kind: 'number', default: 2, low: 2, high: 3 })],
}

describe('settings on a form', () => {
  it('wish for nothing as long as all is as usual', () => {
    expect(changed(ball.rules, usualValues(ball.rules))).toEqual({})
    expect(changed(ball.setup, usualValues(ball.setup))).toEqual({})
  })

  it('wish for what was changed, and for nothing else', () => {
    const setup = usualValues(ball.setup)
    ;(setup['home'] as Values)['name'] = 'Dogs'
    expect(changed(ball.setup, setup)).toEqual({ home: { name: 'Dogs' } })
    expect(countChanged(ball.setup, setup)).toBe(1)
    const rules = { ...usualValues(ball.rules), innings: 9, steal_home: 'no' }
    expect(changed(ball.rules, rules)).toEqual({ innings: 9, steal_home: 'no' })
  })

  it('show a chart without the empty lines around it', () => {
    expect(usualValues(ball.rules)['tiers']).toBe('total tier')
  })

  it('do not change what the server sent', () => {
    const setup = usualValues(ball.setup)
    ;((setup['away'] as Values)['players'] as string[])[0] = 'Zed'
    expect(usualValues(ball.setup)).toEqual({
      away: { name: 'Mice', players: ['Pip', 'Dot'] },
      home: { name: 'Cats', players: ['Pip', 'Dot'] },
    })
  })

  it('are found by what a refusal says', () => {
    expect(placeOf('innings is a whole number from 1 to 99, not None.', ball)).toBe('rules.innings')
    expect(placeOf('In the chart tiers, the columns should be tier.', ball)).toBe('rules.tiers')
    expect(placeOf("there is no value of steal_home 'x'; there are yes, no.", ball)).toBe(
      'rules.steal_home',
    )
    expect(placeOf("in home, name is a line of text, not ''.", ball)).toBe('setup.home.name')
    expect(placeOf('In away, players 2 has at most 24 letters, not 30.', ball)).toBe(
      'setup.away.players',
    )
    expect(placeOf('There are too many matches just now.', ball)).toBeNull()
  })

  it('have names one can say', () => {
    expect(spoken('power_plus_lost')).toBe('Power plus lost')
  })
})

describe('who sits where', () => {
  it('is as many as the setup says', () => {
    expect(seatsOf(ball, usualValues(ball.setup))).toEqual(['away', 'home'])
    expect(seatsOf(race, usualValues(race.setup))).toEqual(['blue', 'yellow'])
    expect(seatsOf(race, { pawns: 3 })).toEqual(['blue', 'red', 'yellow'])
  })

  it('is called by the club, or by the seat', () => {
    expect(seatName('home', usualValues(ball.setup))).toBe('Cats')
    expect(seatName('home', { home: { name: ' ' } })).toBe('Home')
    expect(seatName('blue', usualValues(race.setup))).toBe('Blue')
  })

  it('is told in a sentence', () => {
    const setup = usualValues(ball.setup)
    expect(inShort(ball, ['away', 'home'], usualWishes(ball), setup)).toBe(
      'You as Mice, Regular as Cats.',
    )
    expect(inShort(ball, ['away', 'home'], { away: 'open', home: 'me' }, setup)).toBe(
      'Whoever gets the link as Mice, you as Cats.',
    )
  })

  it('comes with a word of advice', () => {
    const seats = ['away', 'home']
    expect(advice(seats, { away: 'me', home: 'bot:house' })).toBe('')
    expect(advice(seats, { away: 'me', home: 'me' })).toMatch(/^Hot seat/)
    expect(advice(seats, { away: 'me', home: 'open' })).toMatch(/link/)
    expect(advice(seats, { away: 'bot:house', home: 'bot:house' })).toMatch(/^Take a seat/)
  })
})
