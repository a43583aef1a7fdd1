// Where a program takes its robot on an empty court: walls, bounds and what runs are minded, nobody else.

import { orderOf, type Register } from './cards'
import {
  EDGE,
  WALL,
  beltOn,
  beyond,
  gearOn,
  halfOf,
  isEdge,
  isInside,
  MARKS,
  type Awake,
  type Belt,
  type Court,
  type Space,
  type Way,
} from './court'

/** Where a robot may be: its half, in an opening rush the court, under a blind eye the whole map. */
export type Bounds = 'half' | 'court' | 'map'

export interface Ground {
  readonly court: Court
  readonly awake: Awake
  readonly bounds: Bounds
  readonly team: number
}

export interface Spot {
  readonly space: Space
  readonly facing: Way
}

/** What one register comes to. */
export interface Leg extends Spot {
  /** Every space on the way, the first included. */
  readonly way: readonly Space[]
  /** A wall was in the way. */
  readonly bumped: boolean
  readonly out: 'bounds' | 'pit' | null
}

/** The legs of a program up to its first empty register, or until the robot is out. */
export function preview(
  ground: Ground,
  start: Spot,
  program: readonly Register[],
  option: string,
): Leg[] {
  const legs: Leg[] = []
  let spot = start
  for (const register of program) {
    if (register.length === 0) break
    const walk = new Walk(ground, spot)
    walk.obey(register, option)
    legs.push(walk.leg)
    if (walk.leg.out !== null) break
    spot = walk.leg
  }
  return legs
}

/** One register, step by step. */
class Walk {
  private readonly way: Space[]
  private facing: Way
  private bumped = false
  private out: Leg['out'] = null

  constructor(
    private readonly ground: Ground,
    { space, facing }: Spot,
  ) {
    this.way = [space]
    this.facing = facing
    if (this.isPit(space)) this.out = 'pit'
  }

  get leg(): Leg {
    const { way, facing, bumped, out } = this
    return { space: this.space, facing, way, bumped, out }
  }

  obey(register: Register, option: string): void {
    const { spaces, way, turn } = orderOf(register, option)
    const to = (this.facing + way) % 4
    for (let n = 0; n < spaces && !this.bumped; n += 1) this.step(to)
    if (
      spaces > 0 &&
      !this.bumped &&
      this.ground.awake.oil &&
      isEdge(this.ground.court, this.space)
    )
      this.step(to)
    this.facing = (this.facing + turn + 4) % 4
    this.ride(true)
    this.ride(false)
    if (this.out === null && this.ground.awake.belts !== 'asleep') this.spin()
  }

  private get space(): Space {
    return this.way.at(-1) ?? 0
  }

  private step(to: Way): void {
    if (this.out !== null) return
    const there = beyond(this.ground.court, this.space, to)
    if (there === WALL) this.bumped = true
    else this.arrive(there)
  }

  private arrive(there: Space): void {
    if (there === EDGE) {
      this.out = 'bounds'
      return
    }
    this.way.push(there)
    if (!this.isAllowed(there)) this.out = 'bounds'
    else if (this.isPit(there)) this.out = 'pit'
  }

  private ride(express: boolean): void {
    const belt = this.belt()
    if (this.out !== null || !belt?.runs || (express && !belt.express)) return
    const there = beyond(this.ground.court, this.space, belt.way)
    if (there === WALL) return
    this.arrive(there)
    const next = this.out === null ? this.belt() : null
    const bend = next?.runs ? (next.way - belt.way + 4) % 4 : 0
    if (bend % 2 === 1) this.facing = (this.facing + bend) % 4
  }

  private spin(): void {
    this.facing = (this.facing + gearOn(this.ground.court, this.space, this.ground.awake) + 4) % 4
  }

  private belt(): Belt | null {
    return beltOn(this.ground.court, this.space, this.ground.awake)
  }

  private isAllowed(space: Space): boolean {
    const { court, bounds, team } = this.ground
    if (bounds === 'map') return true
    return isInside(court, space) && (bounds === 'court' || halfOf(court, space) === team)
  }

  private isPit(space: Space): boolean {
    const { court, awake } = this.ground
    return awake.pits && court.cells[space] === MARKS.pit
  }
}
