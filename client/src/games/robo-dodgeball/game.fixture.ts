// A court with everybody on it, and what happens there, for tests.

import type { Shown } from '../../table/board'
import type { Entry } from '../../wire/types'
import { shownAfter, stood, told as said } from '../story.fixture'
import { MAP } from './court.fixture'
import type { Bout, Events, Stand } from './game'

const NONE = [0, 0, 0, 0, 0, 0, 0, 0]
export const PROPS = {
  court: 'small',
  map: MAP,
  // Blue along the row above the lower apron, red along the upper one.
  starts: [49, 14, 51, 12, 52, 11, 54, 9],
  robots: ['blue 1', 'red 1', 'blue 2', 'red 2', 'blue 3', 'red 3', 'blue 4', 'red 4'],
  teams: [
    [0, 2, 4, 6],
    [1, 3, 5, 7],
  ],
  options: { 'crab legs': 'a Move 1 with a Rotate sidesteps' },
}

export function bout(stand: Partial<Stand> = {}, more: Partial<Bout> = {}): Bout {
  return {
    turn: 2,
    phase: 'register',
    revealed: 0,
    stand: {
      spaces: PROPS.starts,
      facing: [0, 2, 0, 2, 0, 2, 0, 2],
      held: NONE,
      benches: NONE.map(() => -1),
      balls: [],
      score: [0, 0],
      dodging: [],
      crossed: NONE.map(() => -1),
      ...stand,
    },
    weather: { rush: false, happening: '', backwards: false, barrage: [] },
    options: NONE.map(() => ''),
    cards: NONE.map(() => ({ hand: [], program: [[-1], [-1], [-1], [-1], [-1]], kept: 0 })),
    ...more,
  }
}

/** An event, checked against the server's contract. */
export function happens<Name extends keyof Events & string>(
  name: Name,
  event: Events[Name],
): Entry {
  return said(name, { ...event })
}

/** What a viewer has been shown once these happened after the court stood so. */
export function after(now: Bout, entries: readonly Entry[], you: string | null = 'blue'): Shown {
  const welcome = { props: PROPS, rules: { turns: 20 } } as unknown as Partial<Shown['welcome']>
  return shownAfter([stood(now), ...entries], ['blue', 'red'], { you, welcome })
}
