// What a story comes to at a place: the scene, the turn, and what was seen last.

import type { Entry } from '../wire/types'
import type { Shown } from './board'

/** The parts of what is shown that follow from the story alone. */
export function toldSoFar(
  entries: readonly Entry[],
): Pick<Shown, 'entries' | 'scene' | 'turn' | 'last'> {
  const begins = entries.findLastIndex((entry) => entry.entry === 'stood' && entry.begins)
  const stood = entries.findLast((entry) => entry.entry === 'stood')
  return {
    entries,
    scene: stood?.scene ?? null,
    turn: entries.slice(Math.max(0, begins)),
    last: entries.at(-1) ?? null,
  }
}
