// What may be done with a seat, and doing it.

import { answered, api } from '../wire/api'
import type { BotCard, SeatCard, SeatChange } from '../wire/types'
import { isNamed } from './sides'

export type Act = 'invite' | 'move' | 'bot' | 'back' | 'rename' | 'away'

/** What this viewer may do with a seat; nothing for a spectator. */
export function actsOn(
  card: SeatCard,
  seats: readonly SeatCard[],
  over: boolean,
  clocked: boolean,
): Act[] {
  if (over || !seats.some((seat) => seat.mine)) return []
  if (card.kind === 'open') return ['invite', 'bot']
  if (card.kind === 'bot') return []
  if (card.mine && card.stand_in) return ['rename', 'move', 'back']
  if (!card.mine) return []
  // Bots among themselves would play the match out at once.
  if (!seats.some((other) => isPerson(other, card))) return ['rename', 'move']
  // With a clock only the clock decides for whoever is away; nobody is away from a shared device.
  return clocked || seats.every((other) => other.mine || other.kind !== 'person')
    ? ['rename', 'move', 'bot']
    : ['rename', 'move', 'bot', 'away']
}

function isPerson(other: SeatCard, card: SeatCard): boolean {
  return other.seat !== card.seat && other.kind === 'person' && !other.stand_in
}

/** Who plays a seat, in a few words. */
export function playedBy(card: SeatCard): string {
  if (card.kind === 'open') return 'open: waiting for somebody'
  if (card.kind === 'bot') return card.player === '' ? 'a bot' : `${card.player}, a bot`
  return card.mine && isNamed(card) ? `${card.player} (you)` : card.player
}

/** Whether its player is there, in a word; nothing where that goes without saying. */
export function presence(card: SeatCard, bot: string): string {
  if (card.stand_in) return `${bot} plays`
  if (card.kind !== 'person' || card.mine) return ''
  return card.here ? 'here' : 'gone'
}

export type Away = SeatCard['away']

type Change = Pick<SeatChange, 'change'> & Partial<SeatChange>

/** Have the server change a seat. */
export async function changeSeat(match: string, seat: string, change: Change): Promise<SeatCard> {
  const body: SeatChange = { bot: '', player: '', coach: false, away: 'wait', ...change }
  const params = { path: { match, seat } }
  const asked = api.POST('/api/matches/{match}/seats/{seat}', { params, body })
  return (await answered(asked)).seat
}

/** The bots of a game, the usual one first. */
export async function botsOf(game: string): Promise<BotCard[]> {
  const { games } = await answered(api.GET('/api/lobby'))
  const card = games.find(({ id }) => id === game)
  if (card === undefined) return []
  return card.bots.toSorted((a, b) => usual(b) - usual(a))

  function usual(bot: BotCard): number {
    return bot.name === card?.usual_bot ? 1 : 0
  }
}
