// The board in words: squares, players, cards, and the table as one would tell it.

import type { Shown } from '../../table/board'
import { listed, nameOf } from '../../table/sides'
import {
  COLORS,
  DUGOUT,
  EJECTED,
  isSafe,
  kindOf,
  plays,
  boxOf,
  seatOf,
  standing,
  type Card,
  type Man,
  type View,
} from './game'

const KIND_NAMES = { scrappy: 'Scrappy', 'studdly mann': 'Studdly Mann', mae: 'Mae' } as const

/** A square by what is printed on it: "Umpire". */
export function squareName(shown: Shown, view: View, square: number): string {
  if (isSafe(shown, view, square)) return 'Safe corner'
  const { squares, names } = boxOf(shown)
  return names[squares[square] ?? ''] ?? ''
}

/** What is printed on a square, in lines short enough for it. */
export function printed(square: string, name: string): string[] {
  if (square === 'plain') return []
  if (square === 'interference') return ['Inter-', 'ference']
  return square === 'spring_training_camp' ? ['Camp'] : name.split(' ')
}

/** A deck or a challenge by its name: "Foul Ball", "Double Play", "Fight". */
export function spoken(name: string): string {
  return name.split('_').map(capital).join(' ')
}

/** A player by his name: "Scrappy 2", "Mae". */
export function manName({ piece }: Man): string {
  const kind = kindOf(piece)
  return kind === 'scrappy' ? `Scrappy ${piece + 1}` : KIND_NAMES[kind]
}

/** A keeper in one sign, where there is no room for its words. */
export function keeperSign(card: Card | undefined): string {
  if (card === undefined) return ''
  const does = (what: string): boolean => card.effects.some((effect) => effect.do === what)
  if (does('extra_die')) return '+1'
  return does('cancel') ? '✕' : '➚'
}

/** The table as one would tell it to somebody who does not see it. */
export function tableWords(shown: Shown): string {
  const view = standing(shown)
  const sides = COLORS.flatMap((_, color) => sideWords(shown, view, color))
  const turn =
    view.winner >= 0
      ? `${nameOf(shown, seatOf(view.winner))} has won.`
      : view.mover >= 0
        ? `It is ${nameOf(shown, seatOf(view.mover))}'s turn.`
        : ''
  return `The ring of ${boxOf(shown).squares.length} squares. ${sides.join(' ')} ${turn}`.trim()
}

function sideWords(shown: Shown, view: View, color: number): string[] {
  const card = shown.seats.find(({ seat }) => seat === seatOf(color))
  const side = view.sides[color]
  if (card === undefined || side === undefined) return []
  if (!plays(side)) return [`${card.name} is out of the game, with ${many(side.runs, 'run')}.`]
  const on = side.places.flatMap((place, piece) => {
    if (place < 0) return []
    const camp = side.held === piece ? ', held in camp' : ''
    const named = squareName(shown, view, place)
    return [`${manName({ color, piece })} on square ${place}${named && ` (${named})`}${camp}`]
  })
  const ejected = side.places.filter((place) => place === EJECTED).length
  const sits = side.places.filter((place) => place === DUGOUT).length
  const cards = side.backs.reduce((sum, count) => sum + count, 0)
  const more = [
    `${sits} in the dugout`,
    ...(ejected > 0 ? [`${ejected} ejected`] : []),
    ...(cards > 0 ? [many(cards, 'keeper')] : []),
  ]
  return [
    `${card.name}: ${many(side.runs, 'run')}, ${many(side.uniform, 'piece')} of uniform, ` +
      `${listed([...on, ...more])}.`,
  ]
}

export function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
