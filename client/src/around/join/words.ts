// An offered seat, in words.

import { listed } from '../../table/sides'
import type { Offered, SeatCard } from '../../wire/types'

/** What is offered: "Ada invites you to play Cheddar Bob as the Cats." */
export function invitation({ match, seat }: Offered): string {
  const offered = match.seats.find((card) => card.seat === seat)
  const name = offered?.name ?? seat
  if (offered?.mine) return taken({ match, seat })
  if (offered?.kind === 'person')
    return `${capital(hands(offered))} hands you the seat of ${name} in ${match.title}.`
  const hosts = match.seats.filter((card) => card.kind === 'person' && !card.mine).map(called)
  const invite = hosts.length > 1 ? 'invite' : 'invites'
  const who = hosts.length > 0 ? `${listed(hosts)} ${invite} you` : 'You are invited'
  return `${capital(who)} to play ${match.title} as ${name}.`
}

/** Who has a seat whose link was used: most likely the one who used it. */
export function taken({ match, seat }: Pick<Offered, 'match' | 'seat'>): string {
  const card = match.seats.find((one) => one.seat === seat)
  if (card?.mine) return `You play ${match.title} as ${card.name} already, in this browser.`
  const who = card?.kind === 'bot' ? `a bot, ${card.player},` : (card?.player ?? 'somebody')
  return `This link has been used: ${who} plays ${card?.name ?? seat} in ${match.title}.`
}

/** Who else plays, and how it stands. */
export function company({ match, seat }: Offered): string {
  const others = match.seats.filter((card) => card.seat !== seat).map(other)
  const against = others.length > 0 ? `Against ${listed(others)}.` : ''
  if (match.state === 'over') return `${against} The match is over.`.trim()
  return `${against} ${match.state === 'playing' ? 'The match has begun.' : 'It begins when all seats are taken.'}`.trim()
}

/** The clock of a match, in words. */
export function clockWords(clock: number | null | undefined): string {
  if (clock == null) return 'No clock.'
  if (clock >= 86400) return days(Math.round(clock / 86400))
  if (clock >= 60) return `${minutes(Math.round(clock / 60))} for every move.`
  return `${clock} seconds for every move.`
}

function days(count: number): string {
  return `${count === 1 ? 'A day' : `${count} days`} for every move.`
}

function minutes(count: number): string {
  return count === 1 ? 'A minute' : `${count} minutes`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function called(card: SeatCard): string {
  return card.player || card.name
}

function hands(card: SeatCard): string {
  return card.player || 'Somebody'
}

function other(card: SeatCard): string {
  return card.kind === 'open' ? `whoever takes ${card.name}` : `${called(card)} (${card.name})`
}
