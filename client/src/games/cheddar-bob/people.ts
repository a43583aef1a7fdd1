// Who is on the field, where, and which way they are running just now.

import type { Shown } from '../../table/board'
import type { Entry } from '../../wire/types'
import { sinceStood } from '../told'
import { battingSeat, type SideSeat } from '../ball/halves'
import type { Runs } from '../ball/running'
import {
  BOX,
  OUT,
  PLATE,
  batterOf,
  before,
  onBase,
  standing,
  told,
  type Ballgame,
  type Played,
} from './ballgame'
import { BATTERS_BOX, atTheDugout, bases, lead, path, place } from './geometry'
import { onTheHit, type Reached } from './hit'

/** A batter or runner: by his place in the lineup. */
export interface Person extends Runs {
  readonly who: number
}

/** The batting side's people as they are to be drawn. */
export function people(shown: Shown): Person[] {
  const entries = sinceStood(shown.entries)
  const play = told(entries.at(-1), 'Played')
  const hit = onTheHit(shown)
  if (play !== null) return inPlay(before(shown), play, entries, hit)
  if (hit.length > 0) return hit.map((one) => reaching(one, shown.last))
  const game = standing(shown)
  const broke = broken(game, entries)
  const runners = onBase(game).map(({ who, base }) => breaking(who, base, broke, shown.last))
  if (game.over) return runners
  const batter = batterOf(game)
  return [...runners, { who: batter, role: 'bats', at: BATTERS_BOX, way: null }]
}

/** The base of the runner about whom the dice are deciding: a steal, a runner sent, a tag-up. */
export function broken(game: Ballgame, entries: readonly Entry[]): number | null {
  for (const entry of entries) {
    const went = told(entry, 'Went')
    if (went !== null) return went.base
    if (entry.entry !== 'chose' || entry.option.text !== 'yes') continue
    if (entry.what === 'tag') return 3
    if (entry.what === 'send') return onBase(game).at(-1)?.base ?? null
  }
  return null
}

function breaking(who: number, base: number, broke: number | null, last: Entry | null): Person {
  if (base !== broke) return { who, role: 'runs', at: place(base), way: null }
  const breaks = told(last, 'Went') !== null || last?.entry === 'chose'
  return {
    who,
    role: 'runs',
    at: lead(base),
    way: breaks ? [place(base), lead(base)] : null,
  }
}

/** Somebody on a hit that may become longer; the batter breaks away if he goes for more. */
function reaching({ who, start, base, at }: Reached, last: Entry | null): Person {
  const runs = told(last, 'Resulted') !== null
  const breaks = start === BOX && last?.entry === 'chose' && last.option.text === 'yes'
  const way = runs ? [place(start), ...bases(start + 1, base)] : [place(base)]
  if (base === PLATE || breaks) way.push(at)
  return { who, role: base === PLATE ? 'in' : 'runs', at, way: runs || breaks ? way : null }
}

function inPlay(
  game: Ballgame,
  play: Played,
  entries: readonly Entry[],
  hit: readonly Reached[],
): Person[] {
  const broke = broken(game, entries)
  const scored = play.ran.filter((one) => one.end === PLATE)
  const ran = play.ran.map((one): Person => {
    const come = hit.find(({ start }) => start === one.start)
    const from = come?.at ?? (one.start === broke ? lead(one.start) : undefined)
    const way = path({ ...one, start: come?.base ?? one.start }, play.kind, from)
    if (one.end === PLATE) way.push(atTheDugout(scored.length - 1 - scored.indexOf(one)))
    const role = one.end === OUT ? 'out' : one.end === PLATE ? 'home' : 'runs'
    return { who: one.who, role, at: way.at(-1) ?? BATTERS_BOX, way: way.length > 1 ? way : null }
  })
  const moved = new Set(play.ran.map((one) => one.start))
  const held = onBase(game)
    .filter(({ base }) => !moved.has(base))
    .map(({ who, base }) => holding(who, base, broke))
  const stays = !moved.has(BOX)
  const batter: Person = { who: play.batter, role: 'bats', at: BATTERS_BOX, way: null }
  return [...ran, ...held, ...(stays ? [batter] : [])]
}

/** A runner who holds; if he had broken away he goes back to his base. */
function holding(who: number, base: number, broke: number | null): Person {
  const way = base === broke ? [lead(base), place(base)] : null
  return { who, role: 'runs', at: place(base), way }
}

/** The seat whose people these are, while a play is shown too. */
export function sideShown(shown: Shown): SideSeat {
  const play = told(sinceStood(shown.entries).at(-1), 'Played')
  return battingSeat(play === null ? standing(shown) : before(shown))
}
