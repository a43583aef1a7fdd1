// Seats and matches as the server lists them, in short, for tests.

import type { MatchCard, SeatCard } from './types'

export function seatCard(of: Partial<SeatCard> = {}): SeatCard {
  return {
    seat: 'away',
    name: 'Mice',
    kind: 'person',
    player: 'Ada',
    bot: null,
    stand_in: null,
    here: true,
    mine: false,
    coach: false,
    away: 'wait',
    stood_in_after: null,
    ...of,
  }
}

export function matchCard(of: Partial<MatchCard> = {}): MatchCard {
  return {
    id: 'm',
    game: 'g',
    title: 'Cheddar Bob',
    state: 'playing',
    seats: [],
    started: 0,
    moved: 0,
    clock: null,
    stand_in: 'house',
    stand_in_title: 'House',
    absence: null,
    my_move: false,
    outcome: null,
    next: null,
    trouble: null,
    ...of,
  }
}
