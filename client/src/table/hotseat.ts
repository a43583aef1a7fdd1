// Several people at one device: which of them is to look at the table next.

import type { SeatCard, Standing } from '../wire/types'

export interface Next {
  readonly seat: string
  /** What he will see or choose is his alone: the others look away first. */
  readonly secret: boolean
}

/** Whose go it is of those who sit at this device, if it is not the one who looks now. */
export function nextOfMine(
  you: string | null,
  seats: readonly SeatCard[],
  standing: Standing | null,
  /** Whether the game shows a seat what others must not see. */
  hidden = false,
): Next | null {
  if (you === null || standing === null || standing.asked !== null) return null
  const others = seats.filter((card) => card.mine && card.seat !== you && !card.stand_in)
  const asked = others.find((card) => standing.waiting.includes(card.seat))
  if (asked !== undefined) {
    const together = standing.waiting.length + standing.locked.length > 1
    return { seat: asked.seat, secret: hidden || together }
  }
  const by = standing.due?.by ?? []
  const throws = by.includes(you) ? undefined : others.find((card) => by.includes(card.seat))
  return throws === undefined ? null : { seat: throws.seat, secret: hidden }
}
