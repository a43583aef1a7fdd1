// Who is us and who is them, and what people are called.

import type { SeatCard } from '../wire/types'

interface Seated {
  readonly seats: readonly SeatCard[]
  readonly you?: string | null
}

interface Table extends Seated {
  readonly you: string | null
}

/** Whether a seat is drawn as us, blue and round.
 *
 * For a spectator that is the first seat; where several share a device it is the first of theirs,
 * whoever of them looks, so that nobody changes his colour with every hand-over.
 */
export function isUs(table: Table, seat: string): boolean {
  const shared = isAlone(table) ? undefined : table.seats.find((card) => card.mine)?.seat
  return seat === (shared ?? table.you ?? table.seats[0]?.seat)
}

/** A seat's card. */
export function cardOf(table: Seated, seat: string): SeatCard | undefined {
  return table.seats.find((card) => card.seat === seat)
}

/** Who a seat is in the game: a club, a pawn. */
export function nameOf(table: Seated, seat: string): string {
  return cardOf(table, seat)?.name ?? seat
}

/** Whether one person looks at this device; several who share it are called by their names. */
export function isAlone(table: Table): boolean {
  return table.seats.filter((card) => card.mine).length < 2
}

/** What the server calls somebody at this device who has not said his name. */
const NAMELESS = 'You'

/** Who plays a seat, by the name he gave; without one I am "you", and of several here nobody is. */
export function playerName(table: Table, seat: string): string {
  const card = cardOf(table, seat)
  if (card === undefined) return ''
  if (!card.mine || card.player !== NAMELESS) return card.player
  return isAlone(table) ? 'you' : ''
}

/** A seat and who plays it, as one says it at the table: "Cats (you)", "Dogs (Ada)". */
export function whoIs(table: Table, seat: string): string {
  const card = cardOf(table, seat)
  if (card === undefined) return seat
  const player = isAlone(table) && seat === table.you ? 'you' : playerName(table, seat)
  return player === '' || player === card.name ? card.name : `${card.name} (${player})`
}

/** Whether somebody has said what he is called. */
export function isNamed(card: SeatCard): boolean {
  return card.player !== '' && !(card.mine && card.player === NAMELESS)
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
