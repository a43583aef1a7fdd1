// What a game brings to the table: its board, and nothing else.

import type { Component } from 'svelte'
import type { Asked, Entry, Option, SeatCard, Welcome } from '../wire/types'

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

/** Answers to further parts of the same question, by part: a seat may have several. */
export type Also = Readonly<Record<string, string>>

/** My question, and what I have picked so far. */
export interface Choosing {
  asked: Asked
  /** The text of the option picked so far; nothing is sent until it is committed. */
  picked: string | null
  /** Pick an answer; those to my other parts are committed with it. */
  pick: (text: string | null, also?: Also) => void
}

/** How a seat's question is put when a plain list of buttons would be a poor way. */
export interface ChooserProps extends Choosing {
  shown: Shown
  /** Have a bot answer this question, and no other. */
  leave: (bot: string) => void
}

/** How things stand after a match, and what is played next. */
export interface Follows {
  readonly words: string
  /** What the way there is called: "game 2". */
  readonly next: string
  readonly about: string
}

export interface GameBoard {
  /** Painted on the wood across the top. */
  Scoreboard: Component<{ shown: Shown }>
  /** The field: people, pieces, dice, the last exchange; I may also answer by pointing at it. */
  Stage: Component<{ shown: Shown; choosing: Choosing | null }>
  /** The stage shows the charts itself as they are read. */
  showsCharts?: boolean
  Chooser?: Component<ChooserProps>
  /** What stands beside the button that commits. */
  Beside?: Component<{ shown: Shown; leave: (bot: string) => void }>
  /** What lies under the field, before the charts: papers of the game's own. */
  Papers?: Component<{ shown: Shown; look: (place: number) => void }>
  /** What marks a seat in lists, as large as a letter, where it has a piece of its own. */
  Sign?: Component<{ seat: string }>
  /** One line that greets a newcomer. */
  welcome: string
  /** The stage as one would tell it to somebody who does not see it. */
  words?: (shown: Shown) => string
  /** Where options are many: the heading an option stands under, and its name there. */
  under?: (option: Option) => { readonly heading: string; readonly name: string }
  /** Seats hold what the others must not see, whoever is asked. */
  secret?: boolean
  /** A heading of the scorecard that stands before this entry: "top 3". */
  heading?: (entries: readonly Entry[], at: number) => string | null
  /** Whether an entry only leads up to a play: the scorecard writes it small. */
  detail?: (entry: Entry) => boolean
  /** Dice are read, not added up: the scorecard writes no totals. */
  readDice?: boolean
  /** Whether an entry goes without saying: the scorecard has no line for it. */
  unsaid?: (entry: Entry) => boolean
  /** How a question is put where I answer for several parts at once, and look at one of them. */
  question?: (asked: Asked) => string
  /** Where what one may want to see again begins: the last turn; null while there is none. */
  again?: (entries: readonly Entry[]) => number | null
  /** What I had begun to answer, made whole and by part, before my time runs out; null: nothing. */
  lastWord?: (match: string, you: string | null, asked: Asked) => Also | null
  /** What follows a match that ended so, where it is not simply the same once more. */
  follows?: (shown: Shown, winner: string | null) => Follows | null
  /** How long an entry deserves: 1 is half a second, 0 goes together with the next. */
  weight?: (entry: Entry) => number
}
