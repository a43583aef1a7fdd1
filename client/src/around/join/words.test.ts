import { describe, expect, it } from 'vitest'
import { matchCard, seatCard as card } from '../../wire/cards.fixture'
import type { MatchCard, Offered, SeatCard } from '../../wire/types'
import { clockWords, company, invitation, taken } from './words'

const open = card({ seat: 'home', name: 'Cats', kind: 'open', player: 'Nobody yet' })
const offer = (seats: SeatCard[], of: Partial<MatchCard> = {}): Offered => ({
  seat: 'home',
  used: false,
  match: matchCard({ state: 'waiting', seats, ...of }),
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

  it('says who has a seat whose link was used', () => {
    const by = (of: Partial<SeatCard>) =>
      taken(offer([card({}), card({ seat: 'home', name: 'Cats', ...of })]))
    expect(by({ player: 'Bo' })).toBe('This link has been used: Bo plays Cats in Cheddar Bob.')
    expect(by({ kind: 'bot', player: 'Rookie' })).toBe(
      'This link has been used: a bot, Rookie, plays Cats in Cheddar Bob.',
    )
    expect(by({ mine: true })).toBe('You play Cheddar Bob as Cats already, in this browser.')
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
