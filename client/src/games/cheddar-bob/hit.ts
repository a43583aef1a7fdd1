// A hit that may still become longer: what it is worth so far, and where it has brought everybody.

import type { Shown } from '../../table/board'
import type { Entry } from '../../wire/types'
import type { Point } from '../moving'
import { sinceStood } from '../told'
import { BOX, PLATE, batterOf, before, onBase, standing, told, type Ballgame } from './ballgame'
import { atTheDugout, lead, place } from './geometry'

const BASES: Readonly<Record<string, number>> = { '1B': 1, '2B': 2 }

/** Somebody whom the hit has brought this far. */
export interface Reached {
  readonly who: number
  readonly start: number
  readonly base: number
  readonly at: Point
}

/** Everybody on a hit that may become longer, the batter last, until the play it became is told. */
export function onTheHit(shown: Shown): Reached[] {
  const entries = sinceStood(shown.entries)
  const bases = worth(entries, shown.welcome.rules['stretch_singles'] === 'yes')
  const over = entries.slice(0, -1).some((entry) => told(entry, 'Played') !== null)
  return bases === 0 || over ? [] : reached(before(shown), bases, entries.some(isGoing))
}

/** The game as it stands, everybody where the hit has brought him; runs count with the play. */
export function asItStands(shown: Shown): Ballgame {
  const game = standing(shown)
  const hit = told(shown.entries.at(-1), 'Played') === null ? onTheHit(shown) : []
  if (hit.length === 0) return game
  const on = (base: number): number | null => hit.find((one) => one.base === base)?.who ?? null
  return { ...game, bases: [on(1), on(2), on(3)] }
}

/** The bases a hit of this turn is worth so far; 0 where there is none that may become longer. */
function worth(entries: readonly Entry[], singles: boolean): number {
  const resulted = entries.map((entry) => told(entry, 'Resulted')).find((one) => one !== null)
  if (!resulted) return 0
  const { result, tier } = resulted
  const maybeMore = result.endsWith('+') || (singles && tier !== 'weak')
  return maybeMore ? (BASES[result.replace('+', '')] ?? 0) : 0
}

/** Nobody gets less far than the batter does. */
function reached(game: Ballgame, bases: number, goes: boolean): Reached[] {
  const runners = onBase(game).toReversed()
  const scored = runners.filter(({ base }) => base + bases >= PLATE).length
  const all = runners.map(({ who, base: start }, n): Reached => {
    const base = Math.min(start + bases, PLATE)
    return { who, start, base, at: base === PLATE ? atTheDugout(scored - 1 - n) : place(base) }
  })
  const at = goes ? lead(bases) : place(bases)
  return [...all, { who: batterOf(game), start: BOX, base: bases, at }]
}

function isGoing(entry: Entry): boolean {
  return entry.entry === 'chose' && entry.what === 'stretch' && entry.option.text === 'yes'
}
