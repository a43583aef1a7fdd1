// A court: read from its map, and what of it runs, opens or is slippery in which weather.

/** A space, counted row by row from the top left. */
export type Space = number
/** One of the four directions, clockwise: up, right, down, left. */
export type Way = number

export const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3] as const
/** What may lie beyond a space instead of another one. */
export const WALL = -2
export const EDGE = -3

export interface Wall {
  readonly space: Space
  /** To the right of the space, or below it. */
  readonly way: Way
}

export interface Court {
  readonly width: number
  readonly height: number
  /** The mark of every space. */
  readonly cells: readonly string[]
  readonly walls: readonly Wall[]
}

export interface Belt {
  readonly way: Way
  readonly express: boolean
  readonly runs: boolean
}

/** What an event has woken on the court. */
export interface Awake {
  readonly belts: 'asleep' | 'running' | 'backwards'
  readonly pits: boolean
  readonly oil: boolean
}

export const ASLEEP: Awake = { belts: 'asleep', pits: false, oil: false }

export const MARKS = {
  floor: '.',
  pit: 'O',
  wrench: 'w',
  flag: '!',
  left: '(',
  right: ')',
} as const
const BELTS: Readonly<Record<string, { way: Way; express: boolean }>> = {
  '^': { way: UP, express: false },
  '>': { way: RIGHT, express: false },
  v: { way: DOWN, express: false },
  '<': { way: LEFT, express: false },
  A: { way: UP, express: true },
  R: { way: RIGHT, express: true },
  V: { way: DOWN, express: true },
  L: { way: LEFT, express: true },
}
const [BEGIN, END] = ['map:', 'end']

/** The court drawn in a text, between its lines "map:" and "end". */
export function readCourt(text: string): Court {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const begin = lines.indexOf(BEGIN) + 1
  const end = lines.indexOf(END, begin)
  const drawn = lines.slice(begin, end < 0 ? undefined : end)
  const rows = drawn.filter((_, n) => n % 2 === 0)
  const width = Math.ceil((rows[0]?.length ?? 0) / 2)
  const columns = Array.from({ length: width }, (_, column) => column)
  const marks = (line: string, mark: string, place: number): number[] =>
    columns.filter((column) => line[2 * column + place] === mark)
  const walls = drawn.flatMap((line, n): Wall[] => {
    const first = Math.floor(n / 2) * width
    return n % 2 === 0
      ? marks(line, '|', 1).map((column) => ({ space: first + column, way: RIGHT }))
      : marks(line, '-', 0).map((column) => ({ space: first + column, way: DOWN }))
  })
  const cells = rows.flatMap((row) => columns.map((column) => row[2 * column] ?? MARKS.floor))
  return { width, height: rows.length, cells, walls }
}

/** The column and row of a space. */
export function at(court: Court, space: Space): { column: number; row: number } {
  return { column: space % court.width, row: Math.floor(space / court.width) }
}

export function spaceAt(court: Court, column: number, row: number): Space {
  return row * court.width + column
}

export function back(way: Way): Way {
  return (way + 2) % 4
}

/** What lies next to a space: another one, a wall, or the edge of the map. */
export function beyond(court: Court, space: Space, way: Way): Space {
  const { column, row } = at(court, space)
  const [x, y] = [
    column + Number(way === RIGHT) - Number(way === LEFT),
    row + Number(way === DOWN) - Number(way === UP),
  ]
  const inside = x >= 0 && x < court.width && y >= 0 && y < court.height
  const there = inside ? spaceAt(court, x, y) : EDGE
  const walled = court.walls.some(
    (wall) =>
      (wall.space === space && wall.way === way) ||
      (wall.space === there && wall.way === back(way)),
  )
  return walled ? WALL : there
}

/** Whether a space is on the court, and not on the apron around it. */
export function isInside(court: Court, space: Space): boolean {
  const { column, row } = at(court, space)
  return column > 0 && column < court.width - 1 && row > 0 && row < court.height - 1
}

/** Whose half a space lies in, were it on the court: 0 is blue, below; 1 is red. */
export function halfOf(court: Court, space: Space): number {
  return at(court, space).row >= court.height / 2 ? 0 : 1
}

/** Whether a space lies on the outer ring of the court, which a slick covers. */
export function isEdge(court: Court, space: Space): boolean {
  const { column, row } = at(court, space)
  const outer = [1, court.width - 2].includes(column) || [1, court.height - 2].includes(row)
  return outer && isInside(court, space)
}

/** The belt on a space, if there is one, as it lies in this weather. */
export function beltOn(court: Court, space: Space, awake: Awake): Belt | null {
  const belt = BELTS[court.cells[space] ?? '']
  if (belt === undefined) return null
  if (!isInside(court, space)) return { ...belt, runs: true }
  const way = awake.belts === 'backwards' ? fedFrom(court, space, belt.way) : belt.way
  return { ...belt, way, runs: awake.belts !== 'asleep' }
}

/** Where a belt's riders come from: straight behind, unless its only feeder is to a side. */
function fedFrom(court: Court, space: Space, way: Way): Way {
  const feeders = [UP, RIGHT, DOWN, LEFT].filter((side) => {
    const there = beyond(court, space, side)
    const belt = BELTS[court.cells[there] ?? '']
    return belt?.way === back(side) && isInside(court, there)
  })
  return feeders.length === 1 ? (feeders[0] ?? back(way)) : back(way)
}

/** How the gear on a space turns now: 1 right, -1 left, 0 where there is none. */
export function gearOn(court: Court, space: Space, awake: Awake): number {
  const mark = court.cells[space]
  const turn = mark === MARKS.right ? 1 : mark === MARKS.left ? -1 : 0
  return awake.belts === 'backwards' ? -turn : turn
}
