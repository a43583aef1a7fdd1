// How a story is shown: entry by entry, each with its moment, skippable, and back to any place.

import type { Entry } from '../wire/types'

/** Lets time pass: calls back after so many milliseconds, unless cancelled. */
export type Wait = (ms: number, then: () => void) => () => void

export interface Pace {
  /** Milliseconds a moment of weight 1 takes; 0 shows everything at once. */
  beat: () => number
  /** How long an entry deserves. */
  weight: (entry: Entry) => number
  wait: Wait
  /** Something is shown that was not, or a moment is over. */
  changed: () => void
}

/** How news is shown: each entry in its time, hurried after an absence, or at once. */
export type Manner = 'paced' | 'quick' | 'at once'

/** More than this many entries behind, what lies further back is shown at once. */
const FAR_BEHIND = 40
const HURRY = 0.25
/** What is played again takes its time, even where the match itself is shown at once. */
const AGAIN = 500

export class Pacer {
  /** All that is known of the story. */
  entries: readonly Entry[] = []
  /** How many of them are shown. */
  shown = 0
  /** Whether what is shown came in its own time; false after a jump, when nothing is to move. */
  moving = false
  /** Somebody looks back: the story stays where it is. */
  held = false
  private resting = false
  private hurriedTo = 0
  private playedTo = 0
  private stopWaiting: (() => void) | null = null

  constructor(private readonly pace: Pace) {}

  /** Everything is shown and has had its moment. */
  get settled(): boolean {
    return !this.held && this.shown === this.entries.length && this.stopWaiting === null
  }

  /** The story has gone on. */
  add(news: readonly Entry[], manner: Manner = 'paced'): void {
    if (news.length === 0) return
    this.entries = [...this.entries, ...news]
    if (this.held) return this.pace.changed()
    if (manner === 'at once') return this.jump(this.entries.length)
    if (manner === 'quick') this.hurriedTo = this.entries.length
    if (manner === 'quick' && this.entries.length - this.shown > FAR_BEHIND) {
      this.jump(this.turnAfter(this.entries.length - FAR_BEHIND))
    }
    if (this.stopWaiting !== null) return
    if (this.resting) this.pace.changed()
    else this.advance()
  }

  /** Stay with what is shown while somebody reads about it; then go on. */
  rest(resting: boolean): void {
    if (this.resting === resting) return
    this.resting = resting
    if (!resting && this.stopWaiting === null) this.goOn()
  }

  /** Show what is left of this turn at once. */
  skip(): void {
    if (this.held || this.settled) return
    const next = this.turnAfter(this.shown)
    this.jump(next)
    if (next < this.entries.length && !this.resting) this.advance()
  }

  /** Stay at a place of the story, counted in entries shown. */
  look(place: number): void {
    this.held = true
    this.playedTo = 0
    this.jump(Math.max(0, Math.min(this.entries.length, place)))
  }

  /** Go on from the place that is shown, in time. */
  play(): void {
    this.held = false
    this.hurriedTo = 0
    this.playedTo = this.entries.length
    if (this.shown === this.entries.length) this.pace.changed()
    else this.advance()
  }

  /** Show the end of the story, and what comes after as it comes. */
  follow(): void {
    this.held = false
    this.playedTo = 0
    this.jump(this.entries.length)
  }

  /** Nobody looks any more. */
  stop(): void {
    this.stopWaiting?.()
    this.stopWaiting = null
  }

  /** The place where the turn that is shown ends: right after the next one has begun. */
  turnAfter(place: number): number {
    const begins = this.entries.findIndex((entry, at) => at >= place && isTurn(entry))
    return begins < 0 ? this.entries.length : begins + 1
  }

  /** The place where a turn begins, before this one. */
  turnBefore(place: number): number {
    return this.entries.slice(0, Math.max(0, place - 1)).findLastIndex(isTurn) + 1
  }

  private jump(place: number): void {
    this.stop()
    this.shown = place
    this.moving = false
    this.pace.changed()
  }

  /** Show the next entry, and those that go together with it; then let its moment pass. */
  private advance(): void {
    let weight = 0
    while (weight === 0 && this.shown < this.entries.length) {
      weight = this.weightOf(this.shown)
      this.shown += 1
    }
    const ms = weight * this.beat()
    this.moving = ms > 0
    if (ms > 0) {
      this.stopWaiting = this.pace.wait(ms, () => this.goOn())
    } else {
      this.stopWaiting = null
      if (this.shown < this.entries.length) return this.advance()
    }
    this.pace.changed()
  }

  private beat(): number {
    const beat = this.pace.beat()
    if (this.shown <= this.hurriedTo) return beat * HURRY
    return beat === 0 && this.shown <= this.playedTo ? AGAIN : beat
  }

  private goOn(): void {
    this.stopWaiting = null
    if (!this.held && !this.resting && this.shown < this.entries.length) this.advance()
    else this.pace.changed()
  }

  /** Choices that are revealed together are shown together. */
  private weightOf(place: number): number {
    const entry = this.entries[place]
    if (entry === undefined) return 0
    if (entry.entry === 'chose' && this.entries[place + 1]?.entry === 'chose') return 0
    return this.pace.weight(entry)
  }
}

/** How long an entry deserves where its game does not say. */
export function usualWeight(entry: Entry): number {
  if (entry.entry === 'stood') return 0
  return entry.entry === 'threw' ? 2 : 1.5
}

function isTurn(entry: Entry): boolean {
  return entry.entry === 'stood' && entry.begins
}
