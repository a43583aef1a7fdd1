import { describe, expect, it } from 'vitest'
import { matchCard, seatCard as seat } from '../../wire/cards.fixture'
import type { MatchCard } from '../../wire/types'
import { ago, pasted, sorted, standing, who } from './matches'

const me = seat({ mine: true })
const bo = seat({ seat: 'home', name: 'Cats', player: 'Bo' })
const match = (of: Partial<MatchCard>): MatchCard => matchCard({ seats: [me, bo], ...of })

describe('a list of matches', () => {
  it('has what waits for me first and what is over last, the latest of each first', () => {
    const list = [
      match({ id: 'over', state: 'over', moved: 9 }),
      match({ id: 'open', state: 'waiting', moved: 8 }),
      match({ id: 'theirs', moved: 7 }),
      match({ id: 'mine early', my_move: true, moved: 1 }),
      match({ id: 'mine late', my_move: true, moved: 2 }),
    ]
    expect(sorted(list).map((one) => one.id)).toEqual([
      'mine late',
      'mine early',
      'theirs',
      'open',
      'over',
    ])
  })

  it('says who plays whom', () => {
    expect(who(match({}))).toBe('You (Mice) against Bo (Cats)')
    expect(
      who(match({ seats: [me, seat({ seat: 'home', name: 'Cats', kind: 'open', player: '' })] })),
    ).toBe('You (Mice) against an open seat (Cats)')
    expect(who(match({ seats: [me, seat({ seat: 'home', name: 'Cats', mine: true })] }))).toBe(
      'Ada (Mice) against Ada (Cats), on this device',
    )
    expect(who(match({ seats: [seat({}), bo] }))).toBe('Ada (Mice) against Bo (Cats)')
  })

  it('says why a match cannot be read', () => {
    const broken = match({ seats: [], trouble: 'It is of a newer version.' })
    expect(standing(broken)).toBe('Cannot be read')
    expect(who(broken)).toBe('It is of a newer version.')
  })

  it('says what a match waits for, and how it ended', () => {
    expect(standing(match({ my_move: true }))).toBe('Your move')
    expect(standing(match({}))).toBe('Bo to move')
    expect(standing(match({ my_move: null }))).toBe('Being played')
    expect(standing(match({ state: 'waiting' }))).toBe('A seat is open')
    const score = { away: 5, home: 3 }
    expect(standing(match({ state: 'over', outcome: { winners: ['away'], score } }))).toBe(
      'You won, 5 – 3',
    )
    expect(standing(match({ state: 'over', outcome: { winners: ['home'], score } }))).toBe(
      'Cats won, 5 – 3',
    )
    expect(standing(match({ state: 'over', outcome: { winners: [], score } }))).toBe(
      'A draw, 5 – 3',
    )
  })

  it('says how long ago', () => {
    expect([5, 60, 3599, 7200, 86400, 300000].map(ago)).toEqual([
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '2 hours ago',
      '1 day ago',
      '3 days ago',
    ])
  })
})

describe('a pasted link', () => {
  it('leads to a seat or to a match, and nowhere else', () => {
    expect(pasted(' https://example.org/join#abcdefghijklmnop-_1 ')).toBe(
      '/join#abcdefghijklmnop-_1',
    )
    expect(pasted('https://example.org/m/x1Y?guide=1')).toBe('/m/x1Y')
    expect(pasted('https://example.org/join#short')).toBeNull()
    expect(pasted('hello')).toBeNull()
  })
})
