// What this browser's player has laid so far, by match, question and robot: it outlives the page's parts.

import { SvelteMap } from 'svelte/reactivity'
import type { Asked } from '../../wire/types'
import { blank, filled, isBegun, written, type Draft, type Hand } from './programs'
import { robotNamed, robotsOf, type Robot } from './game'

/** The questions that are answered by laying cards, for all of a seat's robots at once. */
export const LAID: readonly string[] = ['program', 'huddle']

interface Laying {
  readonly hand: Hand
  readonly draft: Draft
}

class Drafts {
  private question = $state('')
  private readonly laid = new SvelteMap<Robot, Laying>()
  /** The robot whose cards lie before the player. */
  active = $state<Robot>(0)

  /** A question is met: all that was laid for another one is put away. */
  begin(question: string, hands: ReadonlyMap<Robot, Hand>): void {
    if (question === this.question) return
    this.question = question
    this.laid.clear()
    for (const [robot, hand] of hands) this.laid.set(robot, { hand, draft: blank(hand) })
    this.active = [...hands.keys()][0] ?? 0
  }

  get(robot: Robot): Laying | undefined {
    return this.laid.get(robot)
  }

  /** Whether anything lies here for this question. */
  knows(question: string): boolean {
    return question === this.question
  }

  lay(robot: Robot, change: (hand: Hand, draft: Draft) => Draft): void {
    const laying = this.laid.get(robot)
    if (laying) this.laid.set(robot, { ...laying, draft: change(laying.hand, laying.draft) })
  }

  /** What was begun, with chance to fill the rest, for these robots; null where nothing was. */
  made(robots: readonly Robot[]): Map<Robot, string> | null {
    const found = robots.flatMap((robot) => {
      const laying = this.laid.get(robot)
      return laying ? [{ robot, ...laying }] : []
    })
    if (!found.some(({ hand, draft }) => isBegun(hand, draft))) return null
    return new Map(
      found.map(({ robot, hand, draft }) => [robot, written(filled(hand, draft, below))]),
    )
  }
}

export const drafts = new Drafts()

/** Chance, as good as a browser has it. */
export function below(most: number): number {
  return Math.floor(Math.random() * most)
}

/** How a question is known: the seat is of it, for several may share a device. */
export function questionOf(match: string, seat: string | null, asked: Asked): string {
  return `${match} ${seat} ${asked.number}`
}

/** The robots that are still to be answered for: the one asked for, and those after it. */
export function openRobots(seat: string | null, asked: Asked): Robot[] {
  const first = robotNamed(asked.part)
  return robotsOf(seat).filter((robot) => robot >= first)
}
