// What the scorer's papers are, and when he writes.

import type { Entry, Game } from '../../wire/types'

export type Papers = NonNullable<Game<'deep-drive'>['papers']>
export type ClubPapers = Papers['away']
export type Square = ClubPapers['squares'][number]
export type Batting = ClubPapers['book']['batting'][number]
export type Pitching = ClubPapers['book']['pitching'][number]

/** What a scorer writes something down for. */
const WRITTEN: readonly string[] = ['Starts', 'Took', 'Placed', 'PlayMade', 'GameOver']

/** How many entries there are up to the last that the scorer writes something down for. */
export function writtenUpTo(entries: readonly Entry[]): number {
  return entries.findLastIndex((one) => one.entry === 'told' && WRITTEN.includes(one.event)) + 1
}
