// What a game brings to the table: its board, and nothing else.

import type { Component } from 'svelte'
import type { Asked, Entry, SeatCard, Welcome } from '../wire/types'

/** The match as far as it has been shown to this viewer: every part of a table is drawn from it. */
export interface Shown {
  /** What does not change: the match, rules, setup, charts, and who this viewer is. */
  readonly welcome: Welcome
  readonly seats: readonly SeatCard[]
  readonly you: string | null
  /** The story shown so far. */
  readonly entries: readonly Entry[]
  /** The game's own scene, as it stood last in the story shown so far. */
  readonly scene: unknown
  /** What has been shown of this turn: from its first entry on. */
  readonly turn: readonly Entry[]
  /** What is being shown right now. */
  readonly last: Entry | null
  /** Nothing moves: reduced motion, speed zero, or scrubbing. */
  readonly still: boolean
  /** Milliseconds a moment of weight 1 takes. */
  readonly beat: number
}

/** How a seat's question is put when a plain list of buttons would be a poor way. */
export interface ChooserProps {
  asked: Asked
  shown: Shown
  /** The text of the option picked so far; nothing is sent until it is committed. */
  picked: string | null
  pick: (text: string | null) => void
}

export interface GameBoard {
  /** Painted on the wood across the top. */
  Scoreboard: Component<{ shown: Shown }>
  /** The field: people, pieces, dice, the last exchange. */
  Stage: Component<{ shown: Shown }>
  Chooser?: Component<ChooserProps>
  /** One line that greets a newcomer. */
  welcome: string
  /** A heading of the scorecard that stands before this entry: "top 3". */
  heading?: (entries: readonly Entry[], at: number) => string | null
  /** Whether an entry only leads up to a play: the scorecard writes it small. */
  detail?: (entry: Entry) => boolean
  /** How long an entry deserves: 1 is half a second, 0 goes together with the next. */
  weight?: (entry: Entry) => number
}
