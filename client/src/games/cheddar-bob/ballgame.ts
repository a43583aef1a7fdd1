// How the ball game stands: the scene, and what was told since it stood so.

import type { Shown } from '../../table/board'
import type { Entry, Game } from '../../wire/types'
import { sinceStood, teller } from '../told'

type V5 = Game<'cheddar-bob-v5'>
type V52 = Game<'cheddar-bob-v5.2'>

export type Ballgame = V5['scene']
export type Played = V5['events']['Played']
export type Ran = Played['ran'][number]
export type Kind = Played['kind']

/** What either version tells. */
export interface Events {
  Played: Played
  HalfOver: V5['events']['HalfOver']
  GameOver: V5['events']['GameOver']
  Went: V5['events']['Went']
  Resulted: V5['events']['Resulted']
  Battled: V5['events']['Battled'] | V52['events']['Battled']
}

export const BOX = 0
export const PLATE = 4
export const OUT = -1

const LINEUP = 9
const OPENING: Ballgame = {
  inning: 1,
  bottom: false,
  outs: 0,
  bases: [null, null, null],
  score: [0, 0],
  due: [1, 1],
  over: false,
}

/** An event of this kind, if that is what the entry tells. */
export const told = teller<Events>()

/** The game as far as it has been shown, plays of this turn included. */
export function standing(shown: Shown): Ballgame {
  const scene = (shown.scene as Ballgame | null) ?? OPENING
  return sinceStood(shown.entries).reduce(after, scene)
}

/** The game as it stood when this turn began. */
export function before(shown: Shown): Ballgame {
  return (shown.scene as Ballgame | null) ?? OPENING
}

/** Who stands on which base. */
export function onBase(game: Ballgame): { who: number; base: number }[] {
  return game.bases.flatMap((who, n) => (who === null ? [] : [{ who, base: n + 1 }]))
}

/** Whose turn at bat it is, by his place in the lineup. */
export function batterOf(game: Ballgame): number {
  return game.due[game.bottom ? 1 : 0]
}

function after(game: Ballgame, entry: Entry): Ballgame {
  const play = told(entry, 'Played')
  if (play !== null) return afterPlay(game, play)
  const half = told(entry, 'HalfOver')
  if (half !== null) {
    const inning = half.inning + (half.bottom ? 1 : 0)
    return { ...game, inning, bottom: !half.bottom, outs: 0, bases: [null, null, null] }
  }
  return told(entry, 'GameOver') === null ? game : { ...game, over: true }
}

function afterPlay(game: Ballgame, play: Played): Ballgame {
  const on: (number | null)[] = [null, ...game.bases]
  for (const ran of play.ran) on[ran.start] = null
  for (const ran of play.ran) if (ran.end > BOX && ran.end < PLATE) on[ran.end] = ran.who
  const batted = play.ran.some((ran) => ran.start === BOX)
  const next = (play.batter % LINEUP) + 1
  return {
    ...game,
    outs: play.outs,
    bases: [on[1] ?? null, on[2] ?? null, on[3] ?? null],
    score: play.score,
    due: !batted ? game.due : play.bottom ? [game.due[0], next] : [next, game.due[1]],
  }
}
