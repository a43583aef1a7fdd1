// The race as far as it has been shown: how far everybody is, and what the last go was.

import type { Shown } from '../../table/board'
import type { Entry, Game } from '../../wire/types'
import { teller } from '../told'

type HomeRunz = Game<'home-runz'>
export type Race = HomeRunz['scene']
type Events = HomeRunz['events']

export const HOME = 40
export const CORNER = 10

/** A part of a pawn's go: walked, bounced off home, or sent back to a corner. */
export interface Leg {
  readonly kind: 'walk' | 'bounce' | 'bump'
  readonly pawn: string
  readonly from: number
  readonly to: number
}

/** An event of this kind, if that is what the entry tells. */
export const told = teller<Events>()

/** The race as it stood last; before anybody has started all are on blue. */
export function stood(shown: Shown): Race {
  const pawns = shown.seats.map(({ seat }) => seat)
  const scene = shown.scene as Race | null
  return scene ?? { pawns, progress: pawns.map(() => 0), mover: -1 }
}

/** How far every pawn is, with what was told since. */
export function progress(shown: Shown): ReadonlyMap<string, number> {
  const race = stood(shown)
  const far = new Map(race.pawns.map((pawn, n) => [pawn, race.progress[n] ?? 0]))
  const since = shown.entries.slice(shown.entries.findLastIndex(isStood) + 1)
  for (const entry of since) {
    const step = stepOf(entry)
    if (step !== null) far.set(step.pawn, step.square)
    const won = told(entry, 'Won')
    if (won !== null) far.set(won.pawn, HOME)
  }
  return far
}

/** Whose go it is; nobody's before the start and after the finish. */
export function mover(shown: Shown): string | null {
  const { pawns, mover: place } = stood(shown)
  return [...progress(shown).values()].includes(HOME) ? null : (pawns[place] ?? null)
}

/** The legs of the last go, as far as it has been shown. */
export function lastGo(entries: readonly Entry[]): Leg[] {
  const at = entries.findLastIndex((entry) => told(entry, 'Walked') !== null)
  const walked = told(entries[at], 'Walked')
  if (walked === null) return []
  let from = before(entries.slice(0, at), walked.pawn)
  return entries.slice(at).flatMap((entry): Leg[] => {
    const step = stepOf(entry)
    if (step === null) return []
    const leg = { kind: step.kind, pawn: step.pawn, from, to: step.square }
    from = step.square
    return [leg]
  })
}

/** The leg that is being shown right now. */
export function legNow(shown: Shown): Leg | null {
  return stepOf(shown.last) === null ? null : (lastGo(shown.entries).at(-1) ?? null)
}

function stepOf(entry: Entry | null): { kind: Leg['kind']; pawn: string; square: number } | null {
  const walked = told(entry, 'Walked')
  if (walked !== null) return { kind: 'walk', pawn: walked.pawn, square: walked.square }
  const bounced = told(entry, 'Bounced')
  if (bounced !== null) return { kind: 'bounce', ...bounced }
  const bumped = told(entry, 'Bumped')
  return bumped === null ? null : { kind: 'bump', ...bumped }
}

/** Where a pawn was when its go began. */
function before(entries: readonly Entry[], pawn: string): number {
  const scene = entries.findLast((entry) => entry.entry === 'stood')
  if (scene?.entry !== 'stood') return 0
  const race = scene.scene as unknown as Race
  return race.progress[race.pawns.indexOf(pawn)] ?? 0
}

function isStood(entry: Entry): boolean {
  return entry.entry === 'stood'
}
