// How long everybody runs: all at one speed, the longest way taking the time there is.

import { wayLength, type Point } from '../moving'

/** A batter or runner as he is drawn; who is `in` has come round, and his run is not counted yet. */
export interface Runs {
  readonly role: 'bats' | 'runs' | 'in' | 'out' | 'home'
  readonly at: Point
  /** The way he takes in what is being shown, the last point where he stands. */
  readonly way: readonly Point[] | null
}

/** The part of a moment in which people run; then they are seen where they are. */
const RUN = 0.8

/** Milliseconds this one's way takes, of the moment's; 0 where he does not move. */
export function runningTime(person: Runs, all: readonly Runs[], moment: number): number {
  if (moment === 0) return 0
  if (person.way === null) return person.role === 'runs' ? 0 : moment * RUN
  const longest = Math.max(...all.map(({ way }) => (way === null ? 0 : wayLength(way))))
  return longest === 0 ? 0 : (moment * RUN * wayLength(person.way)) / longest
}
