// One viewer's match: what was heard of it, how much of that is shown, and what may be said.

import { settings } from '../settings.svelte'
import type { Entry, FromServer, SeatCard, Standing, Welcome } from '../wire/types'
import type { GameBoard, Shown } from './board'
import { inTime, lineTo, Live, type Link } from './live'
import { Pacer, usualWeight, type Manner } from './pacer'
import { toldSoFar } from './told'

/** Where the story stands for this viewer. */
interface Place {
  readonly entries: readonly Entry[]
  readonly shown: number
  readonly moving: boolean
  readonly held: boolean
  readonly settled: boolean
}

const NOTED = 8000
const NOWHERE: Place = { entries: [], shown: 0, moving: false, held: false, settled: true }

export class Session {
  welcome = $state.raw<Welcome | null>(null)
  seats = $state.raw<readonly SeatCard[]>([])
  state = $state<'waiting' | 'playing' | 'over'>('waiting')
  /** The latest word of the server on what it waits for. */
  standing = $state.raw<Standing | null>(null)
  link = $state<Link>('connecting')
  /** Why the server closed the line for good, if it did. */
  closed = $state('')
  /** Something to know for a moment. */
  note = $state('')
  /** Why the last thing said was not taken. */
  refused = $state('')
  /** Something was said, and the server has not answered yet. */
  sending = $state(false)
  seat = $state<string | null>(null)
  /** The match that follows this one, once somebody asked for a rematch. */
  next = $state<string | null>(null)
  place = $state.raw<Place>(NOWHERE)

  private live: Live | null = null
  private pacer: Pacer
  private fresh = true

  constructor(
    readonly id: string,
    readonly board: GameBoard,
  ) {
    this.pacer = this.newPacer()
  }

  /** The match as far as it has been shown. */
  readonly shown = $derived.by((): Shown | null => {
    const { welcome, seats, seat, place } = this
    if (welcome === null) return null
    const still = settings.still || !place.moving
    return {
      welcome,
      seats,
      you: seat,
      ...toldSoFar(place.entries.slice(0, place.shown)),
      still,
      beat: settings.beat,
    }
  })

  /** What the match waits for, once all that came before has been shown. */
  readonly now = $derived.by((): Standing | null => (this.place.settled ? this.standing : null))

  /** Look at the match as one of its seats, or as a spectator.
   *
   * Nothing of what was seen before is left on the table, for it may have been another's alone;
   * unless the view is kept until the new one is there, where nothing is hidden.
   */
  sit(seat: string | null, keep = false): void {
    this.leave()
    this.seat = seat
    this.fresh = true
    this.pacer = this.newPacer()
    if (!keep) this.place = NOWHERE
    this.standing = null
    this.refused = ''
    this.sending = false
    this.link = 'connecting'
    this.closed = ''
    this.live = new Live({
      open: (seen, ears) => lineTo(this.id, seat, seen, ears),
      wait: inTime,
      heard: (message, resumed) => this.hear(message, resumed),
      linked: (link, reason) => this.linked(link, reason),
      chance: Math.random,
    })
    this.live.start()
  }

  /** Say something that is gone after a while. */
  remark(words: string): void {
    this.note = words
    inTime(NOTED, () => {
      if (this.note === words) this.note = ''
    })
  }

  leave(): void {
    this.live?.stop()
    this.live = null
    this.pacer.stop()
  }

  /** Try to reach the server now. */
  hurry(): void {
    this.live?.hurry()
  }

  answer(text: string): void {
    const asked = this.standing?.asked
    if (asked === null || asked === undefined) return
    this.say({ kind: 'answer', number: asked.number, answer: text, part: asked.part })
  }

  undo(): void {
    if (this.standing?.may_undo) this.say({ kind: 'undo', number: this.standing.number })
  }

  throwDice(): void {
    const due = this.standing?.due
    if (due) this.say({ kind: 'throw', number: due.number })
  }

  skip(): void {
    this.pacer.skip()
  }

  look(place: number): void {
    this.pacer.look(place)
  }

  play(): void {
    this.pacer.play()
  }

  follow(): void {
    this.pacer.follow()
  }

  turnAfter(): number {
    return this.pacer.turnAfter(this.place.shown)
  }

  turnBefore(): number {
    return this.pacer.turnBefore(this.place.shown)
  }

  private say(message: Parameters<Live['say']>[0]): void {
    if (this.sending) return
    this.refused = ''
    this.sending = true
    this.live?.say(message)
  }

  private hear(message: FromServer, resumed: boolean): void {
    switch (message.kind) {
      case 'welcome':
        this.welcome = message
        this.seats = message.match.seats
        this.state = message.match.state
        this.next = message.match.next
        // What begins while one waits for it is not old news.
        if (this.state === 'waiting') this.fresh = false
        break
      case 'story':
        this.pacer.add(message.entries, this.manner(resumed))
        break
      case 'standing':
        this.standing = message
        this.fresh = false
        break
      case 'seats':
        this.seats = message.seats
        this.state = message.state
        this.next = message.next
        break
      case 'accepted':
        this.sending = false
        break
      case 'refused':
        this.sending = false
        this.refused = message.why
        break
    }
  }

  private manner(resumed: boolean): Manner {
    if (this.fresh) return 'at once'
    return resumed || document.hidden ? 'quick' : 'paced'
  }

  private linked(link: Link, reason: string): void {
    this.link = link
    if (link === 'closed') this.closed = reason
  }

  private newPacer(): Pacer {
    const pacer: Pacer = new Pacer({
      beat: () => settings.beat,
      weight: (entry) => this.board.weight?.(entry) ?? usualWeight(entry),
      wait: inTime,
      changed: () => {
        const { entries, shown, moving, held, settled } = pacer
        this.place = { entries, shown, moving, held, settled }
      },
    })
    return pacer
  }
}
