// How long each entry deserves, what only leads up to something, and what goes without saying.

import type { Entry } from '../../wire/types'
import { told } from './game'

const STEP = 0.2
const THROWS: Readonly<Record<string, number>> = { round: 1.2, slam: 1.1 }
const THROW = 1.5
const EVENTS: Readonly<Record<string, number>> = {
  Starts: 1.6,
  Rolled: 0,
  Challenged: 1.8,
  Dared: 1.6,
  Round: 0.7,
  WonChallenge: 1.8,
  Deadlock: 2,
  Drew: 2.6,
  DrewKeeper: 1.4,
  Kept: 1.6,
  PlayedKeeper: 2,
  Hit: 1.8,
  WonBunt: 1.6,
  Slammed: 1.6,
  Scored: 1.5,
  LostPieces: 1.4,
  GotPieces: 1.2,
  Ejected: 1.8,
  Eliminated: 2.4,
  Won: 2.4,
}
/** What the scorecard writes large. */
const LARGE: readonly string[] = ['Rolled', 'Scored', 'Ejected', 'Eliminated', 'Won', 'Starts']

/** How long an entry deserves: 1 is half a second. */
export function weight(entry: Entry): number {
  if (entry.entry === 'stood') return 0
  if (entry.entry === 'threw') return THROWS[entry.what] ?? THROW
  if (entry.entry === 'chose') return 0
  const walked = told(entry, 'Walked')
  return walked === null ? (EVENTS[entry.event] ?? 1) : 0.8 + STEP * Math.abs(walked.steps)
}

/** Whether an entry only leads up to something. */
export function detail(entry: Entry): boolean {
  return entry.entry === 'told' && !LARGE.includes(entry.event)
}

/** Whether an entry goes without saying: what somebody chose is told by what comes of it. */
export function unsaid(entry: Entry): boolean {
  return entry.entry === 'chose' && entry.note === ''
}
