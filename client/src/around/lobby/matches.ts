// A match in a list, in words: who plays, what it waits for, how it ended, how long ago.

import { isNamed } from '../../table/sides'
import type { MatchCard, SeatCard } from '../../wire/types'

/** Mine to move first, then those that go on, those that wait for somebody, and what is over. */
export function sorted(matches: readonly MatchCard[]): MatchCard[] {
  return [...matches].sort((one, other) => rank(one) - rank(other) || other.moved - one.moved)
}

function rank(match: MatchCard): number {
  if (match.state === 'over') return 3
  if (match.my_move) return 0
  return match.state === 'playing' ? 1 : 2
}

/** Who plays: "You (Mice) against Regular (Cats)"; or why it cannot be read. */
export function who(match: MatchCard): string {
  if (match.trouble) return match.trouble
  const mine = match.seats.filter((seat) => seat.mine)
  const others = match.seats.filter((seat) => !seat.mine)
  if (mine.length === 0) return others.map(called).join(' against ')
  if (mine.length > 1) return `${match.seats.map(called).join(' against ')}, on this device`
  return `You (${mine[0]?.name ?? ''}) against ${others.map(called).join(', ')}`
}

/** Who plays a seat, and who the seat is in the game. */
export function called(seat: SeatCard): string {
  if (seat.kind === 'open') return `an open seat (${seat.name})`
  if (!isNamed(seat) || seat.player === seat.name) return seat.name
  return seat.kind === 'bot'
    ? `${seat.player}, a bot (${seat.name})`
    : `${seat.player} (${seat.name})`
}

/** What a match waits for, or how it ended. */
export function standing(match: MatchCard): string {
  if (match.trouble) return 'Cannot be read'
  if (match.outcome) return ended(match)
  if (match.state === 'over') return 'Over'
  if (match.my_move) return 'Your move'
  if (match.state === 'waiting') return 'A seat is open'
  if (match.my_move === null) return 'Being played'
  const people = match.seats.filter((seat) => !seat.mine && seat.kind === 'person')
  const one = people.length === 1 ? people[0] : undefined
  return one ? `${one.player || one.name} to move` : 'Others to move'
}

function ended({ seats, outcome }: MatchCard): string {
  if (!outcome) return 'Over'
  const won = seats.filter((seat) => outcome.winners.includes(seat.seat))
  const winner = won.find((seat) => seat.mine) ?? won[0]
  const scores = seats.map((seat) => outcome.score[seat.seat] ?? 0)
  const score = scores.length === 2 ? `, ${scores.join(' – ')}` : ''
  return winner ? `${winner.mine ? 'You' : winner.name} won${score}` : `A draw${score}`
}

const STEPS: readonly [number, string][] = [
  [86400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

/** How long ago something was, roughly. */
export function ago(seconds: number): string {
  for (const [length, name] of STEPS) {
    const count = Math.floor(seconds / length)
    if (count > 0) return `${count} ${name}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

/** The address a pasted link names within this table: a seat to take or a match to watch. */
export function pasted(text: string): string | null {
  const secret = /\/join#([\w-]{16,100})$/.exec(text.trim())
  if (secret) return `/join#${secret[1]}`
  const match = /\/m\/([\w-]+)/.exec(text.trim())
  return match ? `/m/${match[1]}` : null
}
