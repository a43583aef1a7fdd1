// How several stand on one square of a ring.

import type { Point } from '../moving'

export interface Square extends Point {
  readonly wide: number
  readonly tall: number
}

/** Where one of several on a square stands, and how much smaller he is drawn.
 *
 * They stand in as many columns as leave each the most room.
 */
export function shared(
  { x, y, wide, tall }: Square,
  /** Half the width of one who stands alone. */
  size: number,
  place: number,
  together: number,
): Point & { scale: number } {
  const middle = { x: x + wide / 2, y: y + tall / 2 }
  if (together === 1) return { ...middle, scale: 1 }
  const fits = Array.from({ length: together }, (_, n) => scaleIn(n + 1))
  const columns = fits.indexOf(Math.max(...fits)) + 1
  const rows = Math.ceil(together / columns)
  const apart = 2.4 * size
  const column = (place % columns) - (columns - 1) / 2
  const row = Math.floor(place / columns) - (rows - 1) / 2
  return {
    x: middle.x + column * Math.min(wide / columns, apart),
    y: middle.y + row * Math.min(tall / rows, apart),
    scale: fits[columns - 1] ?? 1,
  }

  function scaleIn(columns: number): number {
    const rows = Math.ceil(together / columns)
    return Math.min(1, wide / columns / (2.6 * size), tall / rows / (2.5 * size))
  }
}
