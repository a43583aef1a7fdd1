// How the game stands: the scene, and what was told since it stood so.

import type { Shown } from '../../table/board'
import type { Entry, Game } from '../../wire/types'
import { sinceStood, teller } from '../told'

type DeepDrive = Game<'deep-drive'>

export type Scene = DeepDrive['scene']
export type Side = Scene['sides'][number]
export type Events = DeepDrive['events']
export type PlayMade = Events['PlayMade']
export type Leg = PlayMade['legs'][number]

export const BOX = 0
export const PLATE = 4
export const OUT = -1
export const PITCHES = 1
export const DESIGNATED = 10
const LINEUP = 9

/** Plays that do not end a turn at bat. */
const ON_THE_BASES: readonly string[] = [
  'stolen base',
  'caught stealing',
  'picked off',
  'wild pitch',
  'passed ball',
  'balk',
]

const NOBODY: Side = {
  order: [],
  positions: [],
  pitcher: '',
  bench: [],
  bullpen: [],
  faced: 0,
  due: 0,
  new: [],
}

const OPENING: Scene = {
  sides: [NOBODY, NOBODY],
  inning: 1,
  bottom: false,
  outs: 0,
  bases: [null, null, null],
  score: [0, 0],
  fresh: true,
  two_strikes: false,
  over: false,
}

/** An event of this kind, if that is what the entry tells. */
export const told = teller<Events>()

/** Whether a play ends the turn at bat. */
export function endsTurn(play: PlayMade): boolean {
  return !ON_THE_BASES.includes(play.kind)
}

/** The game as it stood before what was told last. */
export function before(shown: Shown): Scene {
  return (shown.scene as Scene | null) ?? OPENING
}

/** The game as far as it has been shown. */
export function standing(shown: Shown): Scene {
  return sinceStood(shown.entries).reduce(after, before(shown))
}

export function battingSide(game: Scene): Side {
  return game.sides[game.bottom ? 1 : 0]
}

export function fieldingSide(game: Scene): Side {
  return game.sides[game.bottom ? 0 : 1]
}

/** Whose turn at bat it is. */
export function batterOf(game: Scene): string {
  const side = battingSide(game)
  return side.order[side.due] ?? ''
}

/** Who is on which base. */
export function onBase(game: Scene): { who: string; base: number }[] {
  const { order } = battingSide(game)
  return game.bases.flatMap((place, n) =>
    place === null ? [] : [{ who: order[place] ?? '', base: n + 1 }],
  )
}

function after(game: Scene, entry: Entry): Scene {
  const play = told(entry, 'PlayMade')
  if (play !== null) return afterPlay(game, play)
  const took = told(entry, 'Took')
  if (took !== null) return afterChange(game, took)
  const half = told(entry, 'HalfOver')
  if (half !== null) {
    const inning = half.inning + (half.bottom ? 1 : 0)
    return { ...game, inning, bottom: !half.bottom, outs: 0, bases: [null, null, null] }
  }
  const placed = told(entry, 'Placed')
  if (placed !== null) {
    const place = battingSide(game).order.indexOf(placed.player)
    const on = (base: number): number | null => (base === placed.base ? place : null)
    return { ...game, bases: [on(1), on(2), on(3)] }
  }
  return told(entry, 'GameOver') === null ? game : { ...game, over: true }
}

function afterPlay(game: Scene, play: PlayMade): Scene {
  const { order } = battingSide(game)
  const on: (number | null)[] = [null, ...game.bases]
  for (const leg of play.legs) on[leg.start] = null
  for (const leg of play.legs) {
    if (leg.end > BOX && leg.end < PLATE) on[leg.end] = order.indexOf(leg.who)
  }
  const moved: Scene = {
    ...game,
    outs: play.outs,
    score: play.score,
    bases: [on[1] ?? null, on[2] ?? null, on[3] ?? null],
  }
  if (!endsTurn(play)) return moved
  const bats = battingSide(game)
  const fields = fieldingSide(game)
  return withSides(
    moved,
    { ...bats, due: (bats.due + 1) % LINEUP },
    { ...fields, faced: fields.faced + 1 },
  )
}

function withSides(game: Scene, batting: Side, fielding: Side): Scene {
  return { ...game, sides: game.bottom ? [fielding, batting] : [batting, fielding] }
}

/** Somebody came in; the scene that follows says the rest. */
function afterChange(game: Scene, took: Events['Took']): Scene {
  const at = took.bottom ? 1 : 0
  const side = game.sides[at]
  const pitcher = took.position === PITCHES ? took.player : side.pitcher
  const order = side.order.map((who, place) => (place === took.place - 1 ? took.player : who))
  const [away, home] = game.sides
  const faced = pitcher === side.pitcher ? side.faced : 0
  const changed = { ...side, order, pitcher, faced }
  return { ...game, sides: at === 0 ? [changed, home] : [away, changed] }
}
