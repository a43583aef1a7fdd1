// Who is us and who is them, and what people are called.

import type { SeatCard } from '../wire/types'

interface Seated {
  readonly seats: readonly SeatCard[]
  readonly you?: string | null
}

interface Table extends Seated {
  readonly you: string | null
}

/** Whether a seat is drawn as us, blue and round; for a spectator that is the first seat. */
export function isUs(table: Table, seat: string): boolean {
  return seat === (table.you ?? table.seats[0]?.seat)
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

/** A seat and who plays it, as one says it at the table: "Cats (you)", "Dogs (Ada)". */
export function whoIs(table: Table, seat: string): string {
  const card = cardOf(table, seat)
  if (card === undefined) return seat
  const player = isAlone(table) && seat === table.you ? 'you' : card.player
  return player === '' || player === card.name ? card.name : `${card.name} (${player})`
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
