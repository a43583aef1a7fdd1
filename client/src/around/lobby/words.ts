// A game in the lobby, in words.

import type { GameCard } from '../../wire/types'

/** How many play: "2 players", "2 to 4 players". */
export function players({ fewest, most, seatings }: GameCard): string {
  if (fewest === most) return `${fewest} players`
  return `${fewest} ${seatings.length > most - fewest ? 'to' : 'or'} ${most} players`
}
