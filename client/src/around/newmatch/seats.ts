// Who sits where, before there is a match.

import type { BotCard, GameCard, SettingCard } from '../../wire/types'
import type { Values } from './settings'

/** This browser, whoever gets the link, or "bot:" and a name. */
export type Wish = string

/** The setting that says how many play, in a game for more or fewer. */
export function sizeSetting(game: GameCard): SettingCard | null {
  return game.setup.find((card) => card.name === game.size) ?? null
}

/** The seats that are to be filled. */
export function seatsOf(game: GameCard, setup: Values): string[] {
  const place = game.size ? game.sizes.indexOf(setup[game.size] as number | string) : 0
  return game.seatings[place] ?? []
}

/** Who a seat is in the game: its club, or its own name. */
export function seatName(seat: string, setup: Values): string {
  const part = setup[seat]
  const name =
    typeof part === 'object' && part !== null && !Array.isArray(part) ? part['name'] : null
  if (typeof name === 'string' && name.trim() !== '') return name
  return seat.charAt(0).toUpperCase() + seat.slice(1)
}

/** Me on the first seat, the usual bot on the others. */
export function usualWishes(game: GameCard): Record<string, Wish> {
  const mine = game.seatings.map(([first]) => first)
  return Object.fromEntries(
    game.seatings
      .flat()
      .map((seat) => [seat, mine.includes(seat) ? 'me' : `bot:${game.usual_bot}`]),
  )
}

/** The bot that is wished for. */
export function botOf(game: GameCard, wish: Wish): BotCard | undefined {
  return game.bots.find((bot) => wish === `bot:${bot.name}`)
}

/** What a bot is called. */
export function titleOf(game: GameCard, name: string): string {
  return game.bots.find((bot) => bot.name === name)?.title ?? name
}

/** What the wishes come to, in a sentence. */
export function inShort(
  game: GameCard,
  seats: readonly string[],
  wishes: Record<string, Wish>,
  setup: Values,
  /** Who plays the seats of this device that are not mine. */
  names: Record<string, string> = {},
): string {
  const parts = seats.map((seat) => {
    const other = names[seat] === undefined ? null : names[seat] || 'somebody here'
    return `${other ?? player(game, wishes[seat] ?? 'open')} as ${seatName(seat, setup)}`
  })
  const sentence = `${parts.join(', ')}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** The names of those at this device, but for the first, who has said his before. */
export function namesOf(
  seats: readonly string[],
  wishes: Record<string, Wish>,
  names: Record<string, string>,
): Record<string, string> {
  const [, ...others] = seats.filter((seat) => wishes[seat] === 'me')
  return Object.fromEntries(others.map((seat) => [seat, names[seat]?.trim() ?? '']))
}

function player(game: GameCard, wish: Wish): string {
  if (wish === 'me') return 'you'
  return wish === 'open' ? 'whoever gets the link' : (botOf(game, wish)?.title ?? 'a bot')
}

/** What is worth knowing about such a match before it starts. */
export function advice(seats: readonly string[], wishes: Record<string, Wish>): string {
  const mine = seats.filter((seat) => wishes[seat] === 'me').length
  if (seats.some((seat) => wishes[seat] === 'open'))
    return 'You get a link to send as soon as the match is made.'
  if (mine > 1)
    return 'Hot seat: you hand the device over, and a screen hides what is picked in secret.'
  if (mine === 0) return 'Take a seat yourself: somebody has to be at the table.'
  return ''
}
