// A table of Griddly Headz in short, for tests.

import { shownAfter, stood } from '../story.fixture'
import type { Entry } from '../../wire/types'
import type { Shown } from '../../table/board'
import { COLORS, DUGOUT, type Box, type Side, type View } from './game'

const TEAMS = COLORS.map((color) => `team_${color}`)

/** A ring of forty: a Team Square, then nine of the same, four times over. */
export const BOX: Box = {
  board: 'Test',
  squares: TEAMS.flatMap((team) => [team, ...Array.from({ length: 9 }, () => 'bunt')]).with(
    11,
    'spring_training_camp',
  ),
  names: { bunt: 'Bunt', team_red: "Red's Team Square" },
  corners: [0, 10, 20, 30],
  camp: 11,
  cards: {
    'Rain Delay': {
      title: 'Rain Delay',
      deck: 0,
      keeper: true,
      effects: [{ do: 'cancel' }],
      text: '',
      does: 'Call it off.',
    },
  },
}

export const side = (places: number[], more: Partial<Side> = {}): Side => ({
  places: [...places, ...Array.from({ length: 6 - places.length }, () => DUGOUT)],
  held: -1,
  uniform: 12,
  runs: 0,
  missed: false,
  backs: [0, 0, 0],
  ...more,
})

export const NOT_IN: Side = side([-3, -3, -3, -3, -3, -3], { uniform: 0 })

/** Blue and yellow play; blue moves. */
export const view = (blue: Side, yellow: Side, more: Partial<View> = {}): View => ({
  seat: 'blue',
  sides: [blue, NOT_IN, yellow, NOT_IN],
  mover: 0,
  piles: [20, 20, 20],
  keepers: [],
  winner: -1,
  ...more,
})

export const scene = (of: View, begins = true): Entry =>
  stood(of as unknown as Record<string, unknown>, begins)

export function after(...entries: Entry[]): Shown {
  const props = BOX as unknown as Record<string, unknown>
  return shownAfter(entries, ['blue', 'yellow'], { you: 'blue', welcome: { props } })
}
