// Where things are seen: the court lies with the viewer's own half below.

import { CELL } from './size'
import { at, type Court, type Space, type Way } from './court'
import { AWAY, type Stand } from './game'
import type { Point } from '../moving'

export interface Sight {
  readonly court: Court
  /** Seen from red's side. */
  readonly turned: boolean
}

export interface Standing extends Point {
  readonly scale: number
}

/** Those who wait stand two by two, small. */
const WAITS = 0.6
const APART = CELL / 4

export function sizeOf(court: Court): { width: number; height: number } {
  return { width: court.width * CELL, height: court.height * CELL }
}

/** The middle of a space. */
export function middleOf({ court, turned }: Sight, space: Space): Point {
  const { column, row } = at(court, space)
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL]
  const { width, height } = sizeOf(court)
  return turned ? { x: width - x, y: height - y } : { x, y }
}

/** How far something is turned that faces this way, in degrees. */
export function angleOf({ turned }: Sight, way: Way): number {
  return ((way + (turned ? 2 : 0)) % 4) * 90
}

/** The shorter way from one angle to another: at most a half turn. */
export function shortest(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

/** Where every robot stands, in play or waiting. */
export function placesOf(sight: Sight, { spaces, benches }: Stand): Standing[] {
  return spaces.map((space, robot) => {
    if (space !== AWAY) return { ...middleOf(sight, space), scale: 1 }
    const bench = benches[robot] ?? AWAY
    const { x, y } = middleOf(sight, bench === AWAY ? 0 : bench)
    const waiting = benches.flatMap((one, n) => (one === bench && spaces[n] === AWAY ? [n] : []))
    const place = waiting.indexOf(robot)
    const alone = waiting.length === 1
    return {
      x: alone ? x : x + (place % 2 === 0 ? -APART : APART),
      y: alone ? y : y + (place < 2 ? -APART : APART),
      scale: alone ? WAITS * 1.25 : WAITS,
    }
  })
}
