// How long each entry of a race deserves: as long as the pawn walks.

import type { Entry } from '../../wire/types'
import { HOME, told } from './race'

const STEP = 0.24
const FIXED: Readonly<Record<string, number>> = { Starts: 1.6, Bumped: 2, Won: 2 }

/** How long an entry deserves: 1 is half a second. */
export function weight(entry: Entry): number {
  if (entry.entry === 'stood') return 0
  if (entry.entry === 'threw') return 1.6
  const walked = told(entry, 'Walked')
  if (walked !== null) return walking(Math.abs(walked.steps))
  const bounced = told(entry, 'Bounced')
  if (bounced !== null) return walking(HOME - bounced.square)
  return entry.entry === 'told' ? (FIXED[entry.event] ?? 1) : 1
}

function walking(steps: number): number {
  return 0.8 + STEP * steps
}
