// What becomes of a match while a player is away, in words.

import type { MatchCard, SeatCard } from '../wire/types'
import { lasting } from './invite/lasting'

type Made = Pick<MatchCard, 'clock' | 'absence' | 'stand_in_title'>

/** As the match was made: "House plays for a player who is away for more than a day." */
export function awayWords({ clock, absence, stand_in_title: bot }: Made): string {
  if (clock != null) return `${bot} plays for a player only if they want that.`
  if (absence == null)
    return `${bot} plays for a player who is away only if they want that, or if all agree.`
  return `${bot} plays for a player who is away for more than ${lasting(absence)}.`
}

/** What the match does for one player who is away now. */
export function standInWords(match: Made, card: SeatCard): string {
  const after = card.stood_in_after
  if (match.clock != null) return 'The clock decides for whoever is away.'
  if (after == null) return `The match waits for ${card.player} to come back.`
  return `${match.stand_in_title} plays for ${card.player} after ${lasting(after)} away.`
}
