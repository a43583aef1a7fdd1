// How long each entry deserves, what only leads up to a play, and what goes without saying.

import type { Entry } from '../../wire/types'
import { deputy } from './deputy.svelte'
import { BOX, told, type PlayMade } from './game'

const PLAYS: readonly string[] = ['PlayMade', 'HalfOver', 'GameOver', 'Took', 'Hurt', 'Placed']
const EVENTS: Readonly<Record<string, number>> = {
  Starts: 0,
  CardRead: 2,
  DriveRead: 2.2,
  DefenseRead: 2,
  ChartRead: 1.6,
  Called: 1,
  HalfOver: 2,
  GameOver: 2,
}
const THROW = 1.5
/** What is seen at all while the house plays on, and how long. */
const FLASHES: Readonly<Record<string, number>> = { PlayMade: 0.05, HalfOver: 0.2, GameOver: 2 }
/** Choices that change nothing. */
const USUAL: readonly string[] = ['play', 'swing away', 'infield back']
/** Choices of players, which are told by who comes in. */
const TOLD: readonly string[] = ['defence change', 'offence change', 'reliever', 'replacement']

/** How long an entry deserves: 1 is half a second. */
export function weight(entry: Entry): number {
  if (deputy.hurries) return entry.entry === 'told' ? (FLASHES[entry.event] ?? 0) : 0
  if (entry.entry === 'stood') return 0
  if (entry.entry === 'threw') return THROW
  if (entry.entry === 'chose') return unsaid(entry) ? 0 : 1
  const play = told(entry, 'PlayMade')
  return play === null ? (EVENTS[entry.event] ?? 1) : playWeight(play)
}

/** Whether an entry only leads up to a play. */
export function detail(entry: Entry): boolean {
  return entry.entry === 'told' && !PLAYS.includes(entry.event)
}

/** Whether an entry goes without saying. */
export function unsaid(entry: Entry): boolean {
  if (entry.entry !== 'chose') return false
  return USUAL.includes(entry.option.text) || TOLD.includes(entry.what)
}

/** The longer somebody runs, the longer it is seen. */
function playWeight(play: PlayMade): number {
  const bases = play.legs.map(({ start, end }) => (end < BOX ? 1 : end - start))
  return 1.4 + 0.5 * Math.max(1, ...bases) + (play.runs > 0 ? 0.6 : 0)
}
