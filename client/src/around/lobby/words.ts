// A game in the lobby, in words.

import type { GameCard } from '../../wire/types'

/** How many play: "2 players", "2 to 4 players". */
export function players({ fewest, most }: GameCard): string {
  return fewest === most ? `${fewest} players` : `${fewest} to ${most} players`
}
