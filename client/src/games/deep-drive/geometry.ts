// Where things are in the park, in the units of its drawing.

import type { Ground } from '../ball/ground'
import { between, waysAlong } from '../ball/ways'
import type { Point } from '../moving'
import { BOX, OUT, PLATE, type Leg } from './game'

/** The part of the drawing that is looked at: left, top, width, height. */
export const VIEW = '0 24 480 434'

export const HOME: Point = { x: 240, y: 402 }
export const MOUND: Point = { x: 240, y: 308 }
export const BATTERS_BOX: Point = { x: 212, y: 396 }

const FIRST: Point = { x: 338, y: 304 }
const SECOND: Point = { x: 240, y: 206 }
const THIRD: Point = { x: 142, y: 304 }

export const GROUND: Ground = {
  all: [-10, -10, 500, 480],
  unit: 0.66,
  home: HOME,
  mound: MOUND,
  bags: [FIRST, SECOND, THIRD],
  wall: 'M10 172 Q240 -42 470 172',
  inside: 'M240 424 L10 172 Q240 -42 470 172 Z',
  fair: 'M240 414 L-10 164 V-10 H490 V164 Z',
  lines: 'M240 402 L470 172 M240 402 L10 172',
  infield: 'M240 232 L314 306 L240 380 L166 306 Z',
  skin: { x: 240, y: 306, r: 128 },
  stripes: { first: 176, apart: 34, many: 6 },
}

/** Where the fielders stand, by their numbers; the first is nobody. */
export const FIELDERS: readonly Point[] = [
  HOME,
  { x: MOUND.x, y: MOUND.y - 6 },
  { x: 240, y: 425 },
  { x: 326, y: 236 },
  { x: 292, y: 190 },
  { x: 154, y: 236 },
  { x: 188, y: 190 },
  { x: 100, y: 158 },
  { x: 240, y: 106 },
  { x: 380, y: 158 },
]

export const { place, bases } = waysAlong([BATTERS_BOX, FIRST, SECOND, THIRD, HOME], 9)

/** How far somebody gets who is put out on his way to a base. */
const SHORT = 0.8
/** Outs made before anybody runs. */
const STANDING: readonly string[] = ['strikeout']

/** Where those who have scored gather: the first of them furthest from the plate. */
export function atTheDugout(scored: number): Point {
  return { x: 176 - scored * 34, y: 424 }
}

/** The way somebody ran in a play: as far as he got, if he is out. */
export function path(leg: Leg, kind: string): Point[] {
  const from = place(leg.start)
  if (leg.end !== OUT) return [from, ...bases(leg.start + 1, leg.end)]
  if (leg.start === BOX && (STANDING.includes(kind) || leg.at === 0)) return [from]
  const lost = leg.at > leg.start ? leg.at : Math.min(leg.start + 1, PLATE)
  const made = bases(leg.start + 1, lost - 1)
  return [from, ...made, between(made.at(-1) ?? from, place(lost), SHORT)]
}

/** The way of a ball: to the fielder who gets it, and to the base where he throws it. */
export function flight(ball: string, legs: readonly Leg[]): Point[] {
  const fielder = Number(/\d/.exec(ball)?.[0] ?? 0)
  const at = FIELDERS[fielder]
  if (fielder === 0 || at === undefined) return []
  const deep = ball.endsWith('d') ? { x: at.x + (at.x - 240) * 0.25, y: at.y - 28 } : at
  const out = legs.find((leg) => leg.end === OUT && leg.at > 0 && leg.by.length > 1)
  return out === undefined ? [HOME, deep] : [HOME, deep, place(out.at)]
}
