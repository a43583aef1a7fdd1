// What each option points at on the board: a player, a square, a side.

import type { Choosing } from '../../table/board'
import type { Option } from '../../wire/types'
import {
  COLORS,
  DUGOUT,
  kindOf,
  placeOf,
  sameMan,
  type Kind,
  type Man,
  type Box,
  type View,
} from './game'

export interface Move {
  readonly piece: number
  readonly steps: number
}

export interface Swing {
  readonly aim: string
  readonly strength: string
}

export interface Pointed {
  readonly option: Option
  readonly man: Man | null
  readonly square: number | null
  readonly color: number | null
  /** The squares a player would walk; nothing where nobody walks. */
  readonly steps: number
}

/** A move, if that is what an option is. */
export function moveOf({ data }: Option): Move | null {
  return isTable(data) && 'steps' in data && 'piece' in data ? (data as unknown as Move) : null
}

/** A way to bunt, if that is what an option is. */
export function swingOf({ data }: Option): Swing | null {
  return isTable(data) && 'strength' in data ? (data as unknown as Swing) : null
}

/** A player, if that is what an option is. */
export function manOf({ data }: Option): Man | null {
  return isTable(data) && 'color' in data && 'piece' in data ? (data as unknown as Man) : null
}

/** What kind of player an option names, if any. */
export function kindNamed({ data }: Option): Kind | null {
  return data === 'scrappy' || data === 'studdly mann' || data === 'mae' ? data : null
}

function isTable(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}

/** What the options of a question point at, for the side that is asked. */
export function pointedAt(
  asked: Choosing['asked'],
  view: View,
  { squares }: Box,
  color: number,
): Pointed[] {
  return (asked.options ?? []).map((option): Pointed => {
    const move = moveOf(option)
    if (move !== null) {
      const man = { color, piece: move.piece }
      const square = (placeOf(view, man) + move.steps + squares.length) % squares.length
      return { option, man, square, color: null, steps: move.steps }
    }
    const side = COLORS.findIndex((name) => name === option.data)
    const man = manOf(option) ?? sitting(view, color, kindNamed(option))
    return { option, man, square: null, color: side < 0 ? null : side, steps: 0 }
  })
}

/** The player of the dugout who is meant by his kind. */
function sitting(view: View, color: number, kind: Kind | null): Man | null {
  const places = view.sides[color]?.places ?? []
  const piece = places.findIndex((place, n) => place === DUGOUT && kindOf(n) === kind)
  return piece < 0 ? null : { color, piece }
}

/** Of those that are pointed at, the one after what is picked: who points again goes on. */
export function nextOf(found: readonly Pointed[], picked: string | null): string | null {
  const at = found.findIndex(({ option }) => option.text === picked)
  return found[(at + 1) % found.length]?.option.text ?? null
}

/** Those that point at a player; of Scrappys in the dugout any will do. */
export function atMan(pointed: readonly Pointed[], man: Man, view: View): Pointed[] {
  const sits = placeOf(view, man) === DUGOUT
  return pointed.filter((one) => {
    if (sameMan(one.man, man)) return true
    if (!sits || one.man === null || one.man.color !== man.color) return false
    return placeOf(view, one.man) === DUGOUT && kindOf(one.man.piece) === kindOf(man.piece)
  })
}

/** Those that go by one die. */
export function byDie(pointed: readonly Pointed[], die: number): Pointed[] {
  return pointed.filter(({ steps }) => Math.abs(steps) === die)
}
