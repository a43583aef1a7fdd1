// The socket to a match: it reconnects by itself, resumes from what it has, and loses nothing.

import type { FromBrowser, FromServer } from '../wire/types'
import type { Wait } from './pacer'

export type Link = 'connecting' | 'open' | 'reconnecting' | 'closed'

/** As much of a WebSocket as is needed here. */
export interface Line {
  send(text: string): void
  close(): void
}

/** What a line tells while it is open. */
export interface Ears {
  heard: (text: string) => void
  lost: (code: number, reason: string) => void
}

export interface Outside {
  /** Open a line that has seen so many entries of the story. */
  open: (seen: number, ears: Ears) => Line
  wait: Wait
  heard: (message: FromServer, resumed: boolean) => void
  /** What was told so far is not the match's story any more: it is told from its beginning. */
  anew: () => void
  linked: (link: Link, reason: string) => void
  /** Between 0 and 1, so that many viewers do not all come back at the same moment. */
  chance: () => number
}

const FIRST_TRY = 300
const LONGEST = 4000
const PUT_BACK = 'The match was put back to an earlier moment; please choose again.'
/** The server's words for closing a line for good: no such match or seat, or given away. */
const FOR_GOOD: readonly number[] = [1008, 4003, 4004]

export class Live {
  link: Link = 'connecting'
  /** How many entries of the story have been heard. */
  seen = 0
  private line: Line | null = null
  private tries = 0
  private stopWaiting: (() => void) | null = null
  /** What was said and not yet answered: said again after a break if it is still asked for. */
  private said: FromBrowser | null = null
  /** The first story after a break tells what was missed. */
  private resumed = false
  /** Why the server would not have us, said before it closes the line. */
  private why = ''

  constructor(private readonly outside: Outside) {}

  start(): void {
    this.connect()
  }

  /** Say something, now or as soon as the server is back. */
  say(message: FromBrowser): void {
    this.said = message
    if (this.link === 'open') this.line?.send(JSON.stringify(message))
  }

  /** Try at once instead of waiting: the network is back, or somebody looks again. */
  hurry(): void {
    if (this.stopWaiting === null) return
    this.stopWaiting()
    this.connect()
  }

  /** Listen no more; nothing is told after this. */
  stop(): void {
    this.stopWaiting?.()
    this.stopWaiting = null
    this.drop()
  }

  private connect(): void {
    this.stopWaiting = null
    const line: Line = this.outside.open(this.seen, {
      heard: (text) => {
        for (const message of text.split('\n')) {
          if (line === this.line) this.hear(JSON.parse(message) as FromServer)
        }
      },
      lost: (code, reason) => {
        if (line === this.line) this.lost(code, reason)
      },
    })
    this.line = line
  }

  private hear(message: FromServer): void {
    if (message.kind === 'welcome') {
      this.tries = 0
      this.why = ''
      this.now('open')
    }
    if (message.kind === 'refused' && this.link !== 'open') {
      this.why = message.why
      return
    }
    const heard = message.kind === 'story' ? this.continued(message) : message
    if (heard === null) return this.again()
    if (message.kind === 'story' && message.entries.length === 0) return this.anew()
    this.outside.heard(heard, this.resumed)
    if (message.kind === 'standing') this.caughtUp(message)
    if (message.kind === 'accepted' || message.kind === 'refused') this.said = null
  }

  /** The part of a story that is new here; null where something between is missing. */
  private continued(
    story: FromServer & { kind: 'story' },
  ): (FromServer & { kind: 'story' }) | null {
    if (story.first > this.seen) return null
    const entries = story.entries.slice(this.seen - story.first)
    const first = this.seen
    this.seen += entries.length
    return { ...story, first, entries }
  }

  /** The server has less than was heard here, so that was of another story; an answer too. */
  private anew(): void {
    this.seen = 0
    this.outside.anew()
    if (this.said === null) return
    this.said = null
    this.outside.heard({ kind: 'refused', why: PUT_BACK }, false)
  }

  /** The story is whole again; an answer that did not arrive is given once more. */
  private caughtUp(standing: FromServer & { kind: 'standing' }): void {
    const lost = this.resumed ? this.said : null
    this.resumed = false
    if (lost === null) return
    const open = lost.kind === 'throw' ? standing.due?.number : standing.asked?.number
    const answered = 'part' in lost && lost.part !== '' && lost.part !== standing.asked?.part
    const wanted = lost.kind === 'undo' ? standing.may_undo : open === lost.number && !answered
    if (wanted) return this.line?.send(JSON.stringify(lost))
    // It is not asked for any more: it had arrived, and only the word of it was lost.
    this.said = null
    this.outside.heard({ kind: 'accepted', number: lost.number }, false)
  }

  private lost(code: number, reason: string): void {
    this.line = null
    if (FOR_GOOD.includes(code)) return this.now('closed', this.why || reason)
    this.resumed = this.seen > 0
    this.now('reconnecting', this.why)
    const ms = Math.min(LONGEST, FIRST_TRY * 2 ** this.tries) * (0.75 + 0.5 * this.outside.chance())
    this.tries += 1
    this.stopWaiting = this.outside.wait(ms, () => this.connect())
  }

  /** Something is missing: ask again from what is here. */
  private again(): void {
    this.drop()
    this.lost(1000, '')
  }

  private drop(): void {
    const line = this.line
    this.line = null
    line?.close()
  }

  private now(link: Link, reason = ''): void {
    this.link = link
    this.outside.linked(link, reason)
  }
}

/** A real socket to a match, as the viewer of a seat or as a spectator. */
export function lineTo(match: string, seat: string | null, seen: number, ears: Ears): Line {
  const url = new URL(`/api/matches/${encodeURIComponent(match)}/live`, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('seen', String(seen))
  if (seat !== null) url.searchParams.set('seat', seat)
  const socket = new WebSocket(url)
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') ears.heard(data)
  }
  socket.onclose = ({ code, reason }) => ears.lost(code, reason)
  return socket
}

/** Time as the browser has it. */
export const inTime: Wait = (ms, then) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
