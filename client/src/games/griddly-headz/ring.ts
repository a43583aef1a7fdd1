// The ring in the units of its drawing: blue at the bottom left, then clockwise, and what lies inside.

import type { Point } from '../moving'
import { shared, type Square } from '../ring/standing'
import { DUGOUT, EJECTED, KINDS, placeOf, type Man, type Box, type View } from './game'

export interface Ring {
  readonly width: number
  readonly height: number
  /** The size of a corner; a side's squares are as deep as its corners. */
  readonly corner: { readonly wide: number; readonly tall: number }
  /** Half the width of a player who stands alone. */
  readonly man: number
  /** The size of a team's room inside its corner: locker, dugout, keepers. */
  readonly room: { readonly wide: number; readonly tall: number }
  /** The locker's place in the room, and the dugout's. */
  readonly locker: Square
  readonly dugout: Square & { readonly columns: number }
  readonly keepers: Square
}

export const WIDE: Ring = {
  width: 900,
  height: 640,
  corner: { wide: 90, tall: 84 },
  man: 20,
  room: { wide: 190, tall: 150 },
  locker: { x: 5, y: 6, wide: 76, tall: 138 },
  dugout: { x: 85, y: 20, wide: 102, tall: 82, columns: 3 },
  keepers: { x: 88, y: 105, wide: 100, tall: 44 },
}

export const NARROW: Ring = {
  width: 600,
  height: 600,
  corner: { wide: 76, tall: 72 },
  man: 19,
  room: { wide: 148, tall: 172 },
  locker: { x: 3, y: 3, wide: 66, tall: 122 },
  dugout: { x: 71, y: 4, wide: 74, tall: 120, columns: 2 },
  keepers: { x: 6, y: 128, wide: 136, tall: 42 },
}

/** Every square of a board: its top left corner and its size. */
export function squaresOf(ring: Ring, { squares, corners }: Box): Square[] {
  return squares.map((_, n) => squareAt(ring, n, squares.length, corners))
}

function squareAt(ring: Ring, n: number, size: number, corners: readonly number[]): Square {
  const { width, height, corner } = ring
  const side = sideOf(n, size, corners)
  const from = corners[side] ?? 0
  const between = gap(from, corners[(side + 1) % corners.length] ?? 0, size) - 1
  const along = gap(from, n, size, 0)
  const [right, bottom] = [width - corner.wide, height - corner.tall]
  if (along === 0) {
    const [x, y] = [side < 2 ? 0 : right, side === 0 || side === 3 ? bottom : 0]
    return { x, y, ...corner }
  }
  const step = { x: (right - corner.wide) / between, y: (bottom - corner.tall) / between }
  const across = { wide: step.x, tall: corner.tall }
  const upright = { wide: corner.wide, tall: step.y }
  const ahead = corner.wide + (along - 1) * step.x
  const down = corner.tall + (along - 1) * step.y
  if (side === 0) return { x: 0, y: height - down - step.y, ...upright }
  if (side === 1) return { x: ahead, y: 0, ...across }
  if (side === 2) return { x: right, y: down, ...upright }
  return { x: width - ahead - step.x, y: bottom, ...across }
}

/** Which corner a square comes after, or is. */
function sideOf(n: number, size: number, corners: readonly number[]): number {
  const far = corners.map((corner) => gap(corner, n, size, 0))
  return far.indexOf(Math.min(...far))
}

/** How far it is clockwise from one square to another; from one to itself all around. */
function gap(from: number, to: number, size: number, self = size): number {
  return (to - from + size) % size || self
}

/** Where a team's room lies: inside its corner. */
export function roomOf(ring: Ring, color: number): Point {
  const { width, height, corner, room } = ring
  const left = corner.wide + 4
  const top = corner.tall + 4
  return {
    x: color < 2 ? left : width - left - room.wide,
    y: color === 1 || color === 2 ? top : height - top - room.tall,
  }
}

/** Where a player of the dugout sits; he who is out of the game has his place there too. */
export function seatIn(ring: Ring, { color, piece }: Man): Point & { scale: number } {
  const room = roomOf(ring, color)
  const { x, y, wide, tall, columns } = ring.dugout
  const rows = Math.ceil(KINDS.length / columns)
  return {
    x: room.x + x + (wide / columns) * ((piece % columns) + 0.5),
    y: room.y + y + (tall / rows) * (Math.floor(piece / columns) + 0.5),
    scale: 0.84,
  }
}

/** Where everybody is drawn. */
export function placesOf(
  ring: Ring,
  squares: readonly Square[],
  view: View,
): { man: Man; place: number; at: Point & { scale: number } }[] {
  const men = view.sides.flatMap(({ places }, color) =>
    places.map((_, piece) => ({ color, piece })),
  )
  return men.flatMap((man) => {
    const place = placeOf(view, man)
    if (place === DUGOUT || place === EJECTED) return [{ man, place, at: seatIn(ring, man) }]
    const square = squares[place]
    if (square === undefined) return []
    const here = men.filter((other) => placeOf(view, other) === place)
    return [{ man, place, at: shared(square, ring.man, here.indexOf(man), here.length) }]
  })
}

/** The middle of a square. */
export function centre({ x, y, wide, tall }: Square): Point {
  return { x: x + wide / 2, y: y + tall / 2 }
}

/** The squares of a walk, the first where it begins. */
export function walkOf(from: number, steps: number, size: number): number[] {
  const way = Math.sign(steps)
  const walk = Array.from({ length: Math.abs(steps) + 1 }, (_, n) => from + n * way)
  return walk.map((square) => ((square % size) + size) % size)
}
