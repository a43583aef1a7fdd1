// How long everybody runs: all at one speed, the longest way taking the time there is.

import { wayLength } from '../moving'
import type { Person } from './people'

/** The part of a moment in which people run; then they are seen where they are. */
const RUN = 0.8

/** Milliseconds this one's way takes, of the moment's; 0 where he does not move. */
export function runningTime(person: Person, all: readonly Person[], moment: number): number {
  if (moment === 0) return 0
  if (person.way === null) return person.role === 'runs' ? 0 : moment * RUN
  const longest = Math.max(...all.map(({ way }) => (way === null ? 0 : wayLength(way))))
  return (moment * RUN * wayLength(person.way)) / longest
}
