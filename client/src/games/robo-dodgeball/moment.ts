// What is seen in one moment besides robots that move: a ball in flight, and a mark where something happened.

import type { Shown } from '../../table/board'
import type { Entry } from '../../wire/types'
import {
  AWAY,
  LIVE,
  before,
  momentOf,
  sinceRevealed,
  standing,
  told,
  type Bout,
  type Robot,
} from './game'
import type { Space } from './court'

/** A ball in the air, from one space to the next. */
export interface Flight {
  readonly from: Space
  readonly to: Space
  readonly live: boolean
  readonly shot: string
  /** It is lost where it lands. */
  readonly lost: boolean
}

export type MarkKind = 'good' | 'bad' | 'plain'

/** A word where something happened. */
export interface Mark {
  readonly space: Space
  readonly words: string
  readonly kind: MarkKind
}

/** Where a robot stands, or waits. */
export function whereIs({ stand }: Bout, robot: Robot): Space {
  const space = stand.spaces[robot] ?? AWAY
  return space === AWAY ? (stand.benches[robot] ?? AWAY) : space
}

/** The ball in the air right now; null where none flies. */
export function flightOf(shown: Shown): Flight | null {
  const since = sinceRevealed(shown)
  const at = since.findLastIndex((entry) => told(entry, 'Threw') !== null)
  const threw = told(since[at], 'Threw')
  if (threw === null) return null
  const bout = before(shown)
  const flown = since.slice(at)
  const stops = flown.map((entry) => stopOf(bout, entry))
  const last = stops.length - 1
  const to = stops[last]
  if (to === null || to === undefined || stops.slice(0, -1).some((stop) => stop?.ends)) return null
  const from =
    last === 0
      ? whereIs(bout, threw.robot)
      : (stops.slice(0, -1).findLast((s) => s !== null)?.space ?? to.space)
  return { from, to: to.space, live: threw.live, shot: threw.shot, lost: to.lost }
}

interface Stop {
  readonly space: Space
  readonly ends: boolean
  readonly lost: boolean
}

/** Where a ball in the air comes to with this; null where that has nothing to do with it. */
function stopOf(bout: Bout, entry: Entry): Stop | null {
  const over = { ends: true, lost: false }
  const threw = told(entry, 'Threw')
  if (threw) return { space: whereIs(bout, threw.target), ends: false, lost: false }
  const missed = told(entry, 'Missed')
  if (missed) return { space: whereIs(bout, missed.target), ends: false, lost: false }
  const hit = told(entry, 'Hit') ?? told(entry, 'Blocked')
  if (hit) return { space: whereIs(bout, hit.target), ends: false, lost: false }
  const caught = told(entry, 'Caught')
  if (caught) return { space: whereIs(bout, caught.target), ...over }
  const passed = told(entry, 'Passed')
  if (passed) return { space: whereIs(bout, passed.mate), ...over }
  const back = told(entry, 'CameBack')
  if (back) return { space: whereIs(bout, back.robot), ...over }
  const lost = told(entry, 'BallLost')
  if (lost) return { space: lost.space, ends: true, lost: true }
  return null
}

/** The word that is called out right now, and where. */
export function markOf(shown: Shown): Mark | null {
  const [entry] = momentOf(shown.entries).slice(-1)
  if (entry === undefined) return null
  const bout = before(shown)
  const at = (robot: Robot, words: string, kind: MarkKind = 'plain'): Mark => ({
    space: whereIs(bout, robot),
    words,
    kind,
  })
  const threw = told(entry, 'Threw')
  if (threw && threw.shot !== 'throw') return at(threw.robot, `${threw.shot}!`)
  const hit = told(entry, 'Hit')
  if (hit) return at(hit.target, 'HIT!', 'bad')
  const missed = told(entry, 'Missed')
  if (missed) return at(missed.target, 'dodged!', 'good')
  const blocked = told(entry, 'Blocked')
  if (blocked) return at(blocked.target, 'BLOCK!', 'good')
  const caught = told(entry, 'Caught')
  if (caught) return at(caught.target, 'CAUGHT!', 'good')
  const passed = told(entry, 'Passed')
  if (passed) return at(passed.mate, 'got it')
  const taunted = told(entry, 'Taunted')
  if (taunted) return at(taunted.robot, taunted.target === null ? 'hello?' : 'nyah nyah!')
  const out = told(entry, 'CalledOut')
  if (out) return at(out.robot, 'OUT', 'bad')
  const bumped = told(entry, 'Bumped')
  if (bumped) return at(bumped.robot, 'bonk')
  const fell = told(entry, 'Fell')
  if (fell) return at(fell.robot, 'aaah!', 'bad')
  const braked = told(entry, 'Braked')
  if (braked) return at(braked.robot, 'brakes!')
  const live = told(entry, 'Activated')
  if (live) return at(live.robot, 'live!', 'good')
  const option = told(entry, 'GotOption')
  if (option) return at(option.robot, option.option, 'good')
  const flag = told(entry, 'Happened')
  return flag && at(flag.robot, 'flag!', 'good')
}

/** Who acts right now, where it is one robot's go. */
export function actor(shown: Shown): Robot | null {
  for (const entry of sinceRevealed(shown).toReversed()) {
    const stepped = told(entry, 'Stepped')
    if (stepped) {
      if (stepped.how === 'move' || stepped.how === 'slide') return stepped.robot
      if (stepped.how === 'belt') return null
    }
    const turned = told(entry, 'Turned')
    if (turned) return turned.how === 'card' ? turned.robot : null
    const acts =
      told(entry, 'Dodges') ??
      told(entry, 'Guards') ??
      told(entry, 'Threw') ??
      told(entry, 'Taunted') ??
      told(entry, 'Bumped')
    if (acts) return acts.robot
  }
  return null
}

/** How many live and dead balls are in play. */
export function ballsInPlay(shown: Shown): { live: number; dead: number } {
  const { balls, held } = standing(shown).stand
  const live =
    balls.filter((ball) => ball.live).length + held.filter((ball) => ball === LIVE).length
  const all = balls.length + held.filter((ball) => ball > 0).length
  return { live, dead: all - live }
}
