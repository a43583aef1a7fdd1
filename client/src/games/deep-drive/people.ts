// Who of the batting side is on the field, where, and which way they are running just now.

import type { Shown } from '../../table/board'
import type { Runs } from '../ball/running'
import { sinceStood } from '../told'
import {
  BOX,
  OUT,
  PLATE,
  batterOf,
  before,
  endsTurn,
  onBase,
  standing,
  told,
  type PlayMade,
  type Scene,
} from './game'
import { BATTERS_BOX, atTheDugout, path, place } from './geometry'

export interface Person extends Runs {
  readonly who: string
  /** The base he stands on; 0 at the plate. */
  readonly base: number
}

/** The play that is being shown, if one is. */
export function playShown(shown: Shown): PlayMade | null {
  return told(sinceStood(shown.entries).at(-1), 'PlayMade')
}

/** The game whose people are on the field: while a play is shown, the one before it. */
export function onTheField(shown: Shown): Scene {
  return playShown(shown) === null ? standing(shown) : before(shown)
}

export function people(shown: Shown): Person[] {
  const play = playShown(shown)
  if (play !== null) return inPlay(before(shown), play)
  const game = standing(shown)
  const runners = onBase(game).map(({ who, base }) => standsOn(who, base))
  if (game.over || batterOf(game) === '') return runners
  return [...runners, atBat(batterOf(game))]
}

function standsOn(who: string, base: number): Person {
  return { who, role: 'runs', base, at: place(base), way: null }
}

function atBat(who: string): Person {
  return { who, role: 'bats', base: BOX, at: BATTERS_BOX, way: null }
}

function inPlay(game: Scene, play: PlayMade): Person[] {
  const scored = play.legs.filter((leg) => leg.end === PLATE)
  const ran = play.legs.map((leg): Person => {
    const way = path(leg, play.kind)
    if (leg.end === PLATE) way.push(atTheDugout(scored.length - 1 - scored.indexOf(leg)))
    const role = leg.end === OUT ? 'out' : leg.end === PLATE ? 'home' : 'runs'
    const at = way.at(-1) ?? BATTERS_BOX
    return { who: leg.who, role, base: leg.end, at, way: way.length > 1 ? way : null }
  })
  const moved = new Set(play.legs.map((leg) => leg.start))
  const held = onBase(game).filter(({ base }) => !moved.has(base))
  const batter = endsTurn(play) ? [] : [atBat(play.batter)]
  return [...ran, ...held.map(({ who, base }) => standsOn(who, base)), ...batter]
}
