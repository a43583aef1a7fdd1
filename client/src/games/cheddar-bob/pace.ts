// How long each entry of a ball game deserves, and what on the scorecard only leads up to a play.

import type { Entry } from '../../wire/types'
import { BOX, told, type Played } from './ballgame'

const REVEAL = 2
const THROW = 1.6
/** A hit that may become longer: everybody runs, and then somebody decides. */
const HIT = 2.2
const PLAYS: readonly string[] = ['Played', 'HalfOver', 'GameOver']
const EVENTS: Readonly<Record<string, number>> = {
  Went: 1,
  Battled: 1,
  Resulted: 1,
  HalfOver: 2,
  GameOver: 2,
}

/** How long an entry deserves: 1 is half a second. */
export function weight(entry: Entry): number {
  if (entry.entry === 'stood') return entry.begins ? 0.6 : 0
  if (entry.entry === 'threw') return THROW
  if (entry.entry === 'chose') return entry.what === 'swing' ? REVEAL : 1
  const play = told(entry, 'Played')
  if (told(entry, 'Resulted')?.result.endsWith('+')) return HIT
  return play === null ? (EVENTS[entry.event] ?? 1) : playWeight(play)
}

/** Whether an entry only leads up to a play. */
export function detail(entry: Entry): boolean {
  return entry.entry === 'told' && !PLAYS.includes(entry.event)
}

/** The longer somebody runs, the longer it is seen; a run is looked after to the dugout. */
function playWeight(play: Played): number {
  const bases = play.ran.map(({ start, end }) => (end < BOX ? 1 : end - start))
  return 1.4 + 0.5 * Math.max(1, ...bases) + (play.runs > 0 ? 0.6 : 0)
}
