// One viewer's match: what was heard of it, how much of that is shown, and what may be said.

import { settings } from '../settings.svelte'
import type { FromBrowser, FromServer, SeatCard, Standing, Welcome } from '../wire/types'
import type { Also, GameBoard, Shown } from './board'
import { inTime, lineTo, Live, type Link } from './live'
import { usualWeight } from './pacer'
import { Telling } from './telling.svelte'
import { toldSoFar } from './told'

const NOTED = 8000

export class Session {
  welcome = $state.raw<Welcome | null>(null)
  seats = $state.raw<readonly SeatCard[]>([])
  state = $state<'waiting' | 'playing' | 'over'>('waiting')
  /** What the server waits for, by its latest word; several answers at once are one to the page. */
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
  private pickedAlso: Also = {}
  private latest: Standing | null = null
  /** What is still to be said of an answer with several parts. */
  private rest: FromBrowser[] = []
  /** The parts that are being answered now; null: none. */
  private answering: { number: number; parts: readonly string[] } | null = null
  /** The part that was asked for when something was taken back last; null: nothing is. */
  private takenBack: string | null = null

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

  pick(text: string | null, also: Also = {}): void {
    this.pickedFor = this.question
    this.pickedText = text
    this.pickedAlso = also
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
    this.latest = null
    this.rest = []
    this.answering = null
    this.takenBack = null
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

  /** Answer what is asked, with what was picked for further parts of it. */
  answer(text: string): void {
    const asked = this.standing?.asked
    if (asked) this.answerAll({ [asked.part]: text, ...this.pickedAlso })
  }

  /** Answer several parts of what is asked, one after the other. */
  answerAll(answers: Also): void {
    const number = this.standing?.asked?.number
    if (number === undefined || this.sending) return
    const [first, ...rest] = Object.entries(answers).map(([part, answer]): FromBrowser => ({
      kind: 'answer',
      number,
      answer,
      part,
    }))
    if (first === undefined) return
    this.rest = rest
    this.answering = { number, parts: Object.keys(answers) }
    this.say(first)
  }

  /** Have a bot answer what is asked now, and nothing else. */
  leaveTo(bot: string): void {
    const asked = this.standing?.asked
    if (asked) this.say({ kind: 'leave', number: asked.number, bot, part: asked.part })
  }

  /** Take back all that I have locked in. */
  undo(): void {
    if (!this.standing?.may_undo || this.sending) return
    this.takenBack = this.standing.asked?.part ?? ''
    this.say({ kind: 'undo', number: this.standing.number })
  }

  throwDice(): void {
    const due = this.standing?.due
    if (due) this.say({ kind: 'throw', number: due.number })
  }

  /** What was taken goes on: with the next part, or the next answer to be taken back. */
  private goOn(): void {
    if (this.sending) return
    const next = this.rest.shift()
    if (next) return this.say(next)
    const { part = '', number } = this.latest?.asked ?? {}
    if (this.takenBack !== null && part !== this.takenBack) return this.takeNext(part)
    // The word on what was said last is still to come.
    const answered = this.answering?.number === number && this.answering?.parts.includes(part)
    if (this.takenBack === null && !answered) this.show()
  }

  private takeNext(part: string): void {
    if (!this.latest?.may_undo) return this.show()
    this.takenBack = part
    this.say({ kind: 'undo', number: this.latest.number })
  }

  /** All that belongs together is said: the page has what the server waits for now. */
  private show(): void {
    this.rest = []
    this.answering = null
    this.takenBack = null
    this.standing = this.latest
  }

  private say(message: FromBrowser): void {
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
        this.latest = message
        this.story.caughtUp()
        this.goOn()
        break
      case 'locked':
        if (this.latest !== null) this.latest = { ...this.latest, ...message, kind: 'standing' }
        this.goOn()
        break
      case 'seats':
        this.seats = message.seats
        this.state = message.state
        this.next = message.next
        break
      case 'accepted':
        this.sending = false
        this.goOn()
        break
      case 'refused':
        this.sending = false
        this.show()
        this.refused = message.why
        break
    }
  }

  private linked(link: Link, reason: string): void {
    this.link = link
    this.why = reason
  }
}
