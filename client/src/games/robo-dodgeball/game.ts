// How a match stands: the scene, and what was told since it stood so.

import type { Shown } from '../../table/board'
import type { Entry, Game } from '../../wire/types'
import { sinceStood, teller } from '../told'
import { UP, DOWN, readCourt, type Awake, type Court, type Space, type Way } from './court'
import type { Bounds } from './preview'

type Robo = Game<'robo-dodgeball'>
export type Bout = Robo['scene']
export type Stand = Bout['stand']
export type Events = Robo['events']
/** A robot by its number in robot order: blue 1, red 1, blue 2, red 2 and so on. */
export type Robot = number

export const TEAMS = ['blue', 'red'] as const
export const AWAY = -1
export const [EMPTY, DEAD, LIVE] = [0, 1, 2] as const
const ANYBODY = -1
const AHEAD: readonly Way[] = [UP, DOWN]

/** What does not change in a match. */
export interface Gym {
  readonly court: string
  readonly map: string
  readonly starts: readonly Space[]
  readonly robots: readonly string[]
  readonly teams: readonly (readonly Robot[])[]
  /** Every option with what it does. */
  readonly options: Readonly<Record<string, string>>
}

/** An event of this kind, if that is what the entry tells. */
export const told = teller<Events>()

export function gymOf(shown: Shown): Gym {
  // The server's contract says what a board of this game is given.
  return shown.welcome.props as unknown as Gym
}

let lastMap = ''
let lastCourt: Court | null = null

/** The court that is played on; read once. */
export function courtOf(shown: Shown): Court {
  const { map } = gymOf(shown)
  if (lastCourt === null || map !== lastMap) [lastMap, lastCourt] = [map, readCourt(map)]
  return lastCourt
}

export function teamOf(robot: Robot): number {
  return robot % 2
}

/** Its number on its back. */
export function numberOf(robot: Robot): number {
  return Math.floor(robot / 2) + 1
}

/** "Blue 1". */
export function robotName(robot: Robot): string {
  return `${teamOf(robot) === 0 ? 'Blue' : 'Red'} ${numberOf(robot)}`
}

/** The robots a seat runs: a whole team, or one. */
export function robotsOf(seat: string | null): Robot[] {
  const all = [0, 1, 2, 3, 4, 5, 6, 7]
  return all.filter((robot) => {
    const name = robotName(robot).toLowerCase()
    return seat !== null && (name === seat || TEAMS[teamOf(robot)] === seat)
  })
}

/** The seat that runs a robot. */
export function seatOf(shown: Shown, robot: Robot): string {
  return shown.seats.find(({ seat }) => robotsOf(seat).includes(robot))?.seat ?? ''
}

/** A robot by its part in the rules: "blue 1". */
export function robotNamed(part: string): Robot {
  const [team, number] = part.split(' ')
  return (Number(number) - 1) * 2 + (team === 'red' ? 1 : 0)
}

/** Whether this viewer sits on red's side, and sees the court from there. */
export function fromRed(shown: Shown): boolean {
  return shown.you?.startsWith('red') ?? false
}

export function isIn(stand: Stand, robot: Robot): boolean {
  return (stand.spaces[robot] ?? AWAY) !== AWAY
}

/** What the weather wakes on the court. */
export function awakeIn({ happening, backwards }: Bout['weather']): Awake {
  const belts = happening === 'start it up' ? (backwards ? 'backwards' : 'running') : 'asleep'
  return { belts, pits: happening === 'dangerous ground', oil: happening === 'oil slick' }
}

export function boundsIn({ rush, happening }: Bout['weather']): Bounds {
  if (happening === 'turn a blind eye') return 'map'
  return rush ? 'court' : 'half'
}

/** The match as far as it has been shown, with what was told since it stood. */
export function standing(shown: Shown): Bout {
  return bouts(shown, shown.entries)
}

/** The match before what is being shown right now: pushes belong to the step that makes them. */
export function before(shown: Shown): Bout {
  return bouts(shown, shown.entries.slice(0, shown.entries.length - momentOf(shown.entries).length))
}

function bouts(shown: Shown, entries: readonly Entry[]): Bout {
  const stood = entries.findLast((entry) => entry.entry === 'stood')
  const bout = (stood?.scene as Bout | undefined) ?? lineUp(gymOf(shown))
  return sinceStood(entries).reduce(after, bout)
}

/** The entries that are shown as one: a step, with those it pushes. */
export function momentOf(entries: readonly Entry[]): readonly Entry[] {
  let first = entries.length - 1
  while (first > 0 && isPush(entries[first - 1])) first -= 1
  return entries.slice(Math.max(0, first))
}

/** Whether an entry tells of somebody who is pushed; whoever pushes comes right after. */
export function isPush(entry: Entry | undefined): boolean {
  return told(entry, 'Stepped')?.how === 'push' || told(entry, 'Left')?.how === 'push'
}

/** What has been told since the register was revealed; nothing outside of one. */
export function sinceRevealed(shown: Shown): readonly Entry[] {
  const { turn } = shown
  const at = turn.findLastIndex((entry) => told(entry, 'Revealed') !== null)
  return at < 0 ? [] : turn.slice(at)
}

/** Who stands ready to block (true) or to catch (false) in this register. */
export function guards(shown: Shown): ReadonlyMap<Robot, boolean> {
  const found = new Map<Robot, boolean>()
  for (const entry of sinceRevealed(shown)) {
    const guards = told(entry, 'Guards')
    if (guards !== null) found.set(guards.robot, guards.blocks)
  }
  return found
}

/** Everybody on the backline, before the first word of the match. */
function lineUp({ starts }: Gym): Bout {
  const all = starts.map(() => 0)
  const stand: Stand = {
    spaces: [...starts],
    facing: starts.map((_, robot) => AHEAD[teamOf(robot)] ?? UP),
    held: all,
    benches: all.map(() => AWAY),
    balls: [],
    score: [0, 0],
    dodging: [],
    crossed: all.map(() => AWAY),
  }
  const weather = { rush: true, happening: '', backwards: false, barrage: [] }
  const cards = all.map(() => ({ hand: [], program: [], kept: 0 }))
  return { turn: 1, phase: 'deal', revealed: 0, stand, weather, options: all.map(() => ''), cards }
}

type Told<Name extends keyof Events> = (bout: Bout, event: Events[Name]) => Bout

/** What every event that changes the court does to it. */
const CHANGES: { readonly [Name in keyof Events]?: Told<Name> } = {
  Scrambled: (bout, { robot, card }) => withCards(bout, robot, { program: [[card]] }),
  Dealt: (bout, { robot, cards }) => withCards(bout, robot, { hand: cards }),
  Revealed: revealed,
  Stepped: (bout, { robot, space }) => on(bout, { spaces: put(bout.stand.spaces, robot, space) }),
  Turned: (bout, { robot, facing }) => on(bout, { facing: put(bout.stand.facing, robot, facing) }),
  Dodges: (bout, { robot }) => on(bout, { dodging: [...bout.stand.dodging, robot] }),
  Threw: (bout, { robot }) => holds(bout, robot, EMPTY),
  Passed: (bout, { mate, live }) => holds(bout, mate, live ? LIVE : DEAD),
  Caught: (bout, { target }) => holds(bout, target, LIVE),
  CameBack: (bout, { robot }) => holds(bout, robot, LIVE),
  Activated: (bout, { robot }) => holds(bout, robot, LIVE),
  PickedUp: (bout, { robot, space, live }) =>
    holds(
      on(bout, { balls: bout.stand.balls.filter((ball) => ball.space !== space) }),
      robot,
      live ? LIVE : DEAD,
    ),
  BallLost: (bout, { space, why }) =>
    why === 'dropped' ? holds(bout, bout.stand.spaces.indexOf(space), EMPTY) : bout,
  AllBallsLost: (bout) => on(bout, { balls: [], held: bout.stand.held.map(() => EMPTY) }),
  EverybodyArmed: (bout) => on(bout, { held: bout.stand.held.map(() => LIVE) }),
  Spawned: (bout, { space }) =>
    on(bout, { balls: [...bout.stand.balls, { space, live: true, whose: ANYBODY }] }),
  CalledOut: calledOut,
  CameIn: cameIn,
  Scored: (bout, { team, total }) =>
    on(bout, { score: team === 0 ? [total, bout.stand.score[1]] : [bout.stand.score[0], total] }),
  GotOption: (bout, { robot, option }) => ({ ...bout, options: put(bout.options, robot, option) }),
  LostOption: (bout, { robot }) => ({ ...bout, options: put(bout.options, robot, '') }),
  Happened: (bout, { happening }) => ({
    ...bout,
    weather: { rush: false, happening, backwards: false, barrage: [] },
  }),
  StartedUp: (bout, { backwards }) => ({ ...bout, weather: { ...bout.weather, backwards } }),
  Barraged: (bout, { rolled }) => ({ ...bout, weather: { ...bout.weather, barrage: rolled } }),
  GameOver: (bout) => ({ ...bout, phase: 'over' }),
}

function after(bout: Bout, entry: Entry): Bout {
  if (entry.entry !== 'told') return bout
  const name = entry.event as keyof Events
  const change = CHANGES[name] as Told<typeof name> | undefined
  return change?.(bout, entry.data as Events[typeof name]) ?? bout
}

function revealed(bout: Bout, { number, cards }: Events['Revealed']): Bout {
  const shown = bout.cards.map((each, robot) => {
    const register = cards[robot] ?? []
    return register.length === 0 ? each : { ...each, program: put(each.program, number, register) }
  })
  return { ...on(bout, { dodging: [] }), revealed: number + 1, cards: shown }
}

function calledOut(bout: Bout, { robot, bench }: Events['CalledOut']): Bout {
  const { spaces, benches, dodging } = bout.stand
  const gone = on(bout, {
    spaces: put(spaces, robot, AWAY),
    benches: put(benches, robot, bench),
    dodging: dodging.filter((each) => each !== robot),
  })
  return holds(gone, robot, EMPTY)
}

function cameIn(bout: Bout, { robot, space }: Events['CameIn']): Bout {
  const { spaces, benches, facing } = bout.stand
  return on(bout, {
    spaces: put(spaces, robot, space),
    benches: put(benches, robot, AWAY),
    facing: put(facing, robot, AHEAD[teamOf(robot)] ?? UP),
  })
}

function on(bout: Bout, change: Partial<Stand>): Bout {
  return { ...bout, stand: { ...bout.stand, ...change } }
}

function holds(bout: Bout, robot: Robot, ball: number): Bout {
  return on(bout, { held: put(bout.stand.held, robot, ball) })
}

function withCards(bout: Bout, robot: Robot, change: Partial<Bout['cards'][number]>): Bout {
  return {
    ...bout,
    cards: bout.cards.map((each, n) => (n === robot ? { ...each, ...change } : each)),
  }
}

/** The same list with another value in one place; it may grow by one. */
function put<T>(list: readonly T[], place: number, value: T): T[] {
  if (place < 0) return [...list]
  const found = [...list]
  found[place] = value
  return found
}
