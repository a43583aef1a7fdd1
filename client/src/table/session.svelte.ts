// One viewer's match: what was heard of it, how much of that is shown, and what may be said.

import { settings } from '../settings.svelte'
import type { FromServer, SeatCard, Standing, Welcome } from '../wire/types'
import type { GameBoard, Shown } from './board'
import { inTime, lineTo, Live, type Link } from './live'
import { usualWeight } from './pacer'
import { Telling } from './telling.svelte'
import { toldSoFar } from './told'

const NOTED = 8000

export class Session {
  welcome = $state.raw<Welcome | null>(null)
  seats = $state.raw<readonly SeatCard[]>([])
  state = $state<'waiting' | 'playing' | 'over'>('waiting')
  /** The latest word of the server on what it waits for. */
  standing = $state.raw<Standing | null>(null)
  link = $state<Link>('connecting')
  /** Why the server will not have us, now or for good, if it said so. */
  why = $state('')
  /** Something to know for a moment. */
  note = $state('')
  /** Why the last thing said was not taken. */
  refused = $state('')
  /** Something was said, and the server has not answered yet. */
  sending = $state(false)
  seat = $state<string | null>(null)
  /** The match that follows this one, once somebody asked for a rematch. */
  next = $state<string | null>(null)
  readonly story: Telling

  private live: Live | null = null
  private pickedFor = $state('')
  private pickedText = $state<string | null>(null)

  constructor(
    readonly id: string,
    readonly board: GameBoard,
  ) {
    this.story = new Telling((entry) => board.weight?.(entry) ?? usualWeight(entry))
  }

  /** The match as far as it has been shown. */
  readonly shown = $derived.by((): Shown | null => {
    const { welcome, seats, seat } = this
    if (welcome === null) return null
    const { entries, shown, moving } = this.story.place
    return {
      welcome,
      seats,
      you: seat,
      ...toldSoFar(entries.slice(0, shown)),
      still: settings.still || !moving,
      beat: settings.beat,
    }
  })

  /** A bot plays for me meanwhile. */
  readonly replaced = $derived(
    this.seats.some((card) => card.seat === this.seat && card.stand_in !== null),
  )

  /** What the match waits for, once all that came before has been shown. */
  readonly now = $derived.by((): Standing | null => {
    if (!this.story.place.settled || this.standing === null) return null
    // What a bot is asked for me is not mine to answer, nor to take back.
    return this.replaced
      ? { ...this.standing, asked: null, my_answer: null, may_undo: false }
      : this.standing
  })

  /** The question that is open: a new one is met with nothing picked. */
  readonly question = $derived.by((): string => {
    const asked = this.now?.asked
    return asked ? `${asked.number} ${asked.part}` : ''
  })

  /** The text of what is picked of it; nothing is sent before it is committed. */
  readonly picked = $derived(this.pickedFor === this.question ? this.pickedText : null)

  pick(text: string | null): void {
    this.pickedFor = this.question
    this.pickedText = text
  }

  /** Look at the match as one of its seats, or as a spectator.
   *
   * Nothing of what was seen before is left on the table, for it may have been another's alone;
   * unless the view is kept until the new one is there, where nothing is hidden.
   */
  sit(seat: string | null, keep = false): void {
    this.leave()
    this.seat = seat
    this.story.begin(keep)
    this.standing = null
    this.refused = ''
    this.sending = false
    this.link = 'connecting'
    this.why = ''
    this.live = new Live({
      open: (seen, ears) => lineTo(this.id, seat, seen, ears),
      wait: inTime,
      heard: (message, resumed) => this.hear(message, resumed),
      anew: () => this.story.begin(),
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
    this.story.stop()
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

  /** Have a bot answer what is asked now, and nothing else. */
  leaveTo(bot: string): void {
    const asked = this.standing?.asked
    if (asked) this.say({ kind: 'leave', number: asked.number, bot, part: asked.part })
  }

  undo(): void {
    if (this.standing?.may_undo) this.say({ kind: 'undo', number: this.standing.number })
  }

  throwDice(): void {
    const due = this.standing?.due
    if (due) this.say({ kind: 'throw', number: due.number })
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
        if (this.state === 'waiting') this.story.caughtUp()
        break
      case 'story':
        this.story.add(message.entries, resumed)
        break
      case 'standing':
        this.standing = message
        this.story.caughtUp()
        break
      case 'locked':
        if (this.standing !== null) this.standing = { ...this.standing, ...message, kind: 'standing' }
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

  private linked(link: Link, reason: string): void {
    this.link = link
    this.why = reason
  }
}
