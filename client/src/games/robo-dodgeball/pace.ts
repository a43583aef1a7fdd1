// How long each entry deserves, what only leads up to something, and what goes without saying.

import type { Entry } from '../../wire/types'
import { isPush, told, type Events } from './game'

type Name = keyof Events

const EVENTS: Readonly<Partial<Record<Name, number>>> = {
  TurnBegan: 1.6,
  Scrambled: 0.7,
  Dealt: 0,
  Exchanged: 0,
  Programmed: 0.4,
  Revealed: 1.3,
  Stepped: 0.55,
  Turned: 0.55,
  Bumped: 0.6,
  Dodges: 0.3,
  Guards: 0.4,
  Threw: 0.9,
  Missed: 0.8,
  Hit: 1.1,
  Caught: 1.3,
  Blocked: 1.1,
  Passed: 0.7,
  Taunted: 1,
  PickedUp: 0.5,
  Activated: 0.6,
  BallLost: 0.6,
  Spawned: 0.6,
  CalledOut: 1.1,
  Scored: 0.7,
  CameIn: 0.45,
  Eliminated: 2.4,
  GotOption: 1.5,
  Happened: 2.6,
  StartedUp: 1.6,
  Barraged: 1.8,
  GameOver: 2,
}
const OTHERS = 1
/** What the scorecard writes large. */
const LARGE: readonly Name[] = [
  'Scored',
  'Hit',
  'Caught',
  'Eliminated',
  'Happened',
  'GotOption',
  'GameOver',
]
/** What the court shows well enough. */
const UNSAID: readonly Name[] = ['Dealt', 'Programmed', 'Dodges', 'Bumped', 'Turned']

/** How long an entry deserves: 1 is half a second. */
export function weight(entry: Entry): number {
  if (entry.entry === 'threw')
    return entry.what === 'event' || entry.what === 'start it up' ? 1.2 : 0
  if (entry.entry !== 'told' || isPush(entry)) return 0
  return EVENTS[entry.event as Name] ?? OTHERS
}

/** Whether an entry only leads up to something. */
export function detail(entry: Entry): boolean {
  return entry.entry === 'told' && !LARGE.includes(entry.event as Name)
}

/** Whether an entry goes without saying: programs are told by what comes of them. */
export function unsaid(entry: Entry): boolean {
  if (entry.entry === 'chose') return entry.note === ''
  if (entry.entry === 'threw') return true
  if (told(entry, 'Stepped')?.how === 'move') return true
  return entry.entry === 'told' && UNSAID.includes(entry.event as Name)
}

/** What stands over the lines of a turn. */
export function heading(entries: readonly Entry[], at: number): string | null {
  const began = told(entries[at], 'TurnBegan')
  return began && `Turn ${began.turn}`
}

/** Where the last turn's registers begin, for those who want to see them again. */
export function lastTurn(entries: readonly Entry[]): number | null {
  const last = entries.findLastIndex((entry) => told(entry, 'Revealed') !== null)
  if (last < 0) return null
  const first = entries.findLastIndex(
    (entry, at) => at <= last && told(entry, 'Programmed') !== null,
  )
  return first < 0 ? null : first
}
