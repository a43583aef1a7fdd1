// The half innings of a ball game: who bats in them, and what they are called.

import type { Entry } from '../../wire/types'

export type SideSeat = 'away' | 'home'

export const SIDES: readonly SideSeat[] = ['away', 'home']

/** As much of a ball game as says which half inning is on. */
export interface Half {
  readonly inning: number
  readonly bottom: boolean
  readonly over: boolean
}

/** The seat that bats. */
export function battingSeat({ bottom }: Pick<Half, 'bottom'>): SideSeat {
  return bottom ? 'home' : 'away'
}

/** The seat that is in the field. */
export function fieldingSeat({ bottom }: Pick<Half, 'bottom'>): SideSeat {
  return bottom ? 'away' : 'home'
}

/** "Top 3", "Bottom 3". */
export function halfName({ inning, bottom }: Half): string {
  return `${bottom ? 'Bottom' : 'Top'} ${inning}`
}

/** The heading of a half inning, where it begins. */
export function heading(entries: readonly Entry[], at: number): string | null {
  const half = halfAt(entries[at])
  if (half === null) return null
  const earlier = entries.slice(0, at).findLast((entry) => halfAt(entry) !== null)
  return halfAt(earlier) === half ? null : half
}

function halfAt(entry: Entry | undefined): string | null {
  if (entry?.entry !== 'stood' || !entry.begins) return null
  const half = entry.scene as unknown as Half
  return half.over ? null : halfName(half).toLowerCase()
}
