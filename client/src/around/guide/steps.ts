// What a newcomer is told in the guided game, and when its moment has come.

import type { Asked, Entry, Standing } from '../../wire/types'

export type StepId = 'choice' | 'reveal' | 'dice' | 'chart' | 'runner' | 'pitch' | 'end'

export interface Step {
  readonly id: StepId
  /** What it speaks of, on the table page. */
  readonly anchor: string
  readonly title: string
  readonly words: string
}

const STEPS: readonly Step[] = [
  {
    id: 'choice',
    anchor: '#decision',
    title: 'You are at bat',
    words:
      'Pick a swing and an arrow: where you expect the pitch. Each swing beats one kind of pitch and loses to another. ' +
      'The pitcher picks in secret too. Change your mind as often as you like; it counts when you lock it in.',
  },
  {
    id: 'reveal',
    anchor: '.stage',
    title: 'Both picks turn over',
    words:
      'Nobody could see the other’s. A swing that beats the pitch adds 1 to your dice and takes 1 from theirs. ' +
      'A guessed arrow adds 1 as well; an arrow on the opposite side helps the pitcher.',
  },
  {
    id: 'dice',
    anchor: '.stage',
    title: 'The battle',
    words:
      'Both throw two dice and add what they have gained. The higher total wins the battle, and how high it is ' +
      'makes it weak, solid or strong.',
  },
  {
    id: 'chart',
    anchor: '.charts',
    title: 'What comes of it',
    words:
      'The winner throws once more and looks it up: the row is this throw, the column how strong the battle was won. ' +
      'The lit cell is what happens.',
  },
  {
    id: 'runner',
    anchor: '#decision',
    title: 'A runner may go',
    words:
      'You may risk a runner for one base more. The odds that stand there are exact, ' +
      'so weigh them against what an out would cost.',
  },
  {
    id: 'pitch',
    anchor: '#decision',
    title: 'Now you pitch',
    words:
      'Pick a pitch and where it goes, and think of what the batter expects. A plus is a bet: better if it wins, ' +
      'a free base for the batter if it loses.',
  },
  {
    id: 'end',
    anchor: '#decision',
    title: 'That was the game',
    words:
      'A usual one has three innings. Look at yours again, see what the coach says of your choices, ' +
      'check the dice, or play on against somebody better.',
  },
]

/** What passes by in a moment, and is still there to be looked at until the next choice is made. */
export const PASSING: readonly StepId[] = ['reveal', 'dice', 'chart']
const RUNNING: readonly string[] = ['send', 'stretch', 'tag']
const RESULTS: readonly string[] = ['batter_wins', 'pitcher_wins']

/** The steps whose moment has come, in the order they are told. */
export function reached(entries: readonly Entry[], standing: Standing | null): Step[] {
  const asked = standing?.asked ?? null
  const chosen = entries.some((entry) => entry.entry === 'chose')
  const come: Record<StepId, boolean> = {
    choice: asked !== null && asked.what === 'swing' && !chosen,
    reveal: chosen,
    dice: entries.some((entry) => entry.entry === 'threw'),
    chart: entries.some(isLit),
    runner: asked !== null && mayRun(asked),
    pitch: asked?.what === 'pitch',
    end: standing?.outcome != null,
  }
  return STEPS.filter((step) => come[step.id])
}

/** The step to show: the first that has come and is not done with. */
export function stepNow(come: readonly Step[], done: ReadonlySet<StepId>): Step | null {
  return come.find((step) => !done.has(step.id)) ?? null
}

/** What is done with: it had come before this seat chose again, so nobody waits for it. */
export function passed(entries: readonly Entry[], seat: string | null): readonly StepId[] {
  const last = entries.findLastIndex((entry) => entry.entry === 'chose' && entry.seat === seat)
  const before = entries
    .slice(0, Math.max(0, last))
    .findLastIndex((entry) => entry.entry !== 'chose')
  const come = reached(entries.slice(0, before + 1), null).map((step) => step.id)
  return PASSING.filter((id) => come.includes(id))
}

function isLit(entry: Entry): boolean {
  const charts = entry.entry === 'stood' ? [] : (entry.read?.charts ?? [])
  return charts.some(
    ({ chart, row, column }) => RESULTS.includes(chart) && row !== null && column !== null,
  )
}

function mayRun(asked: Asked): boolean {
  if (RUNNING.includes(asked.what)) return true
  return (
    asked.options?.some(
      ({ data }) => typeof data === 'object' && data !== null && 'base' in data,
    ) ?? false
  )
}
