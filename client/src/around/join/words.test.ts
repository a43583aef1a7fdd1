import { describe, expect, it } from 'vitest'
import type { MatchCard, Offered, SeatCard } from '../../wire/types'
import { clockWords, company, invitation } from './words'

const card = (of: Partial<SeatCard>): SeatCard => ({
  seat: 'away',
  name: 'Mice',
  kind: 'person',
  player: 'Ada',
  bot: null,
  stand_in: null,
  here: true,
  mine: false,
  coach: false,
  ...of,
})
const open = card({ seat: 'home', name: 'Cats', kind: 'open', player: 'Nobody yet' })
const offer = (seats: SeatCard[], of: Partial<MatchCard> = {}): Offered => ({
  seat: 'home',
  match: {
    id: 'm',
    game: 'g',
    title: 'Cheddar Bob',
    state: 'waiting',
    seats,
    started: 0,
    moved: 0,
    clock: null,
    my_move: false,
    outcome: null,
    next: null,
    ...of,
  },
})

describe('an offered seat', () => {
  it('says who invites whom to what', () => {
    expect(invitation(offer([card({}), open]))).toBe('Ada invites you to play Cheddar Bob as Cats.')
    expect(invitation(offer([card({ mine: true }), open]))).toBe(
      'You are invited to play Cheddar Bob as Cats.',
    )
  })

  it('knows a seat that is handed on, and one that is mine', () => {
    const bo = card({ seat: 'home', name: 'Cats', player: 'Bo' })
    expect(invitation(offer([card({}), bo]))).toBe('Bo hands you the seat of Cats in Cheddar Bob.')
    expect(invitation(offer([card({}), { ...bo, mine: true }]))).toMatch(/already/)
  })

  it('says who else plays, how it stands, and how much time there is', () => {
    expect(company(offer([card({}), open]))).toBe(
      'Against Ada (Mice). It begins when all seats are taken.',
    )
    expect(company(offer([card({}), open], { state: 'playing' }))).toBe(
      'Against Ada (Mice). The match has begun.',
    )
    expect([null, 30, 60, 120, 86400, 172800].map(clockWords)).toEqual([
      'No clock.',
      '30 seconds for every move.',
      'A minute for every move.',
      '2 minutes for every move.',
      'A day for every move.',
      '2 days for every move.',
    ])
  })
})
