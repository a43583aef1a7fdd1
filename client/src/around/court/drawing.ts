// A court on the drawing board: painted square by square, for both teams alike if one wishes.

import {
  DOWN,
  MARKS,
  RIGHT,
  UP,
  at,
  spaceAt,
  type Court,
  type Space,
  type Wall,
  type Way,
} from '../../games/robo-dodgeball/court'

/** What a mark becomes when the map is turned by half; gears keep their sense. */
const TURNED: Readonly<Record<string, string>> = {
  '^': 'v',
  v: '^',
  '<': '>',
  '>': '<',
  A: 'V',
  V: 'A',
  L: 'R',
  R: 'L',
}

/** A court with nothing on it. */
export function emptyCourt(width: number, height: number): Court {
  return { width, height, cells: Array<string>(width * height).fill(MARKS.floor), walls: [] }
}

/** Where a space goes when the map is turned by half. */
export function opposite(court: Court, space: Space): Space {
  return court.cells.length - 1 - space
}

/** The court with a mark on a square, and its image on the one opposite. */
export function painted(court: Court, space: Space, mark: string, alike: boolean): Court {
  const cells = [...court.cells]
  if (alike) cells[opposite(court, space)] = TURNED[mark] ?? mark
  cells[space] = mark
  return { ...court, cells }
}

/** The wall on one side of a square, as a map has it; null at the edge of the map. */
export function wallOn(court: Court, space: Space, side: Way): Wall | null {
  const { column, row } = at(court, space)
  if (side === RIGHT) return column < court.width - 1 ? { space, way: RIGHT } : null
  if (side === DOWN) return row < court.height - 1 ? { space, way: DOWN } : null
  if (side === UP) return row > 0 ? { space: space - court.width, way: DOWN } : null
  return column > 0 ? { space: space - 1, way: RIGHT } : null
}

/** The court with a wall built where there was none, or taken away; opposite likewise. */
export function walled(court: Court, wall: Wall, alike: boolean): Court {
  const built = !has(court, wall)
  const both = alike ? [wall, image(court, wall)] : [wall]
  const others = court.walls.filter((one) => !both.some((each) => same(one, each)))
  const added = both.filter((one, n) => both.findIndex((each) => same(one, each)) === n)
  return { ...court, walls: built ? [...others, ...added] : others }
}

function same(one: Wall, other: Wall): boolean {
  return one.space === other.space && one.way === other.way
}

function has(court: Court, wall: Wall): boolean {
  return court.walls.some((one) => same(one, wall))
}

function image(court: Court, { space, way }: Wall): Wall {
  const beyond = space + (way === RIGHT ? 1 : court.width)
  return { space: opposite(court, beyond), way }
}

/** The court as its map is written. */
export function courtText(court: Court): string {
  const lines: string[] = []
  for (let row = 0; row < court.height; row += 1) {
    const spaces = Array.from({ length: court.width }, (_, column) => spaceAt(court, column, row))
    const cells = spaces.map((space) => {
      return (court.cells[space] ?? MARKS.floor) + (has(court, { space, way: RIGHT }) ? '|' : ' ')
    })
    const below = spaces.map((space) => (has(court, { space, way: DOWN }) ? '- ' : '  '))
    lines.push(cells.join('').trimEnd(), below.join('').trimEnd())
  }
  return ['map:', ...lines.slice(0, -1), 'end', ''].join('\n')
}

/** The court in another size: what is taken away or added lies in the middle. */
export function resized(court: Court, width: number, height: number): Court {
  const fresh = emptyCourt(width, height)
  const source = (space: Space): Space | null => {
    const { column, row } = at(fresh, space)
    const [x, y] = [before(column, width, court.width), before(row, height, court.height)]
    return x === null || y === null ? null : spaceAt(court, x, y)
  }
  const cells = fresh.cells.map((floor, space) => {
    const from = source(space)
    return from === null ? floor : (court.cells[from] ?? floor)
  })
  const walls = fresh.cells.flatMap((_, space) =>
    [RIGHT, DOWN].flatMap((side): Wall[] => {
      const wall = wallOn(fresh, space, side)
      const [from, to] = [source(space), source(space + (side === RIGHT ? 1 : width))]
      const step = side === RIGHT ? 1 : court.width
      const kept = from !== null && to === from + step && has(court, { space: from, way: side })
      return wall !== null && kept ? [wall] : []
    }),
  )
  return { width, height, cells, walls }
}

/** Where a column or row was before the size changed, counted from the nearer end. */
function before(place: number, now: number, then: number): number | null {
  const kept = Math.floor(Math.min(now, then) / 2)
  if (place < kept) return place
  if (place >= now - kept) return place - now + then
  const middle = now % 2 === 1 && then % 2 === 1 && place === (now - 1) / 2
  return middle ? (then - 1) / 2 : null
}

/** Which side of a square a point lies nearest to; both count from 0 to 1. */
export function sideAt(x: number, y: number): Way {
  const far = [y, 1 - x, 1 - y, x] // up, right, down, left
  return far.indexOf(Math.min(...far))
}
