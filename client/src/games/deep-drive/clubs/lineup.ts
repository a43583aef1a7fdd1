// A batting order on a form: who bats where, moved about, and as it is sent.

import type { CardSet } from '../cards'

/** A place of the order; the pitcher's has no player of its own. */
export interface Spot {
  readonly position: string
  readonly player: string
}

/** The order the club's own manager writes down. */
export function managersOwn(set: CardSet, hitter: boolean): Spot[] {
  return (hitter ? set.with_dh : set.without_dh).map((text) => {
    const [position = '', player = ''] = text.split(' ')
    return { position, player }
  })
}

/** An order as the server takes it: "CF lamb", or "P" alone. */
export function written(order: readonly Spot[]): string[] {
  return order.map(({ position, player }) => `${position} ${player}`.trimEnd())
}

export function isSame(one: readonly Spot[], other: readonly Spot[]): boolean {
  return written(one).join() === written(other).join()
}

/** Somebody bats in another place; the others close up. */
export function moved(order: readonly Spot[], from: number, to: number): Spot[] {
  const spot = order[from]
  if (spot === undefined || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, spot)
}

/** Another player takes a place; if he bats already, the two change places. */
export function replaced(order: readonly Spot[], at: number, player: string): Spot[] {
  const leaves = order[at]?.player ?? ''
  return order.map((spot, place) => {
    if (place === at) return { ...spot, player }
    return spot.player === player ? { ...spot, player: leaves } : spot
  })
}

/** Somebody takes another position; who played it takes his. */
export function repositioned(order: readonly Spot[], at: number, position: string): Spot[] {
  const before = order[at]?.position ?? ''
  return order.map((spot, place) => {
    if (place === at) return { ...spot, position }
    return spot.position === position ? { ...spot, position: before } : spot
  })
}

/** How well somebody plays a position, in a few signs: "4"; nothing for a hitter. */
export function glove(set: CardSet, { position, player }: Spot): string {
  if (position === 'P' || position === 'DH') return ''
  const rating = set.batters.find((card) => card.id === player)?.fields[position]
  return rating === undefined ? 'not his position' : `rated ${rating}`
}
