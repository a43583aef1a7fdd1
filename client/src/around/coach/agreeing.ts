// Saying yes or no to the coach, for all the seats this browser plays.

import { answered, api } from '../../wire/api'
import type { SeatCard } from '../../wire/types'

export async function agree(
  match: string,
  seats: readonly SeatCard[],
  coach: boolean,
): Promise<void> {
  const body = { change: 'coach', bot: '', player: '', coach, away: 'wait' } as const
  for (const { seat, mine, kind, coach: before } of seats) {
    if (!mine || kind !== 'person' || before === coach) continue
    const params = { path: { match, seat } }
    await answered(api.POST('/api/matches/{match}/seats/{seat}', { params, body }))
  }
}
