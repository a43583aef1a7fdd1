// What lies in the diamond: the dice of the turn, a card, a duel, a Grand Slam, a Bunt, the winner.

import type { Shown } from '../../table/board'
import type { Entry, Throw } from '../../wire/types'
import { NOBODY, colorOf, told, type Events, type Man, type View } from './game'

/** Dice as somebody threw them; `number` changes with every throw. */
export interface Thrown {
  readonly number: number
  readonly throws: readonly Throw[]
}

export interface Duel {
  readonly kind: 'duel'
  readonly what: string
  readonly man: Man
  readonly other: Man
  readonly wins: number
  /** Rounds each began with, and has won by now. */
  readonly start: readonly [number, number]
  readonly rounds: readonly [number, number]
  /** Equal rounds in a row, up to now. */
  readonly equal: number
  readonly thrown: Thrown | null
  readonly cards: readonly Events['PlayedKeeper'][]
  readonly over: 'won' | 'deadlock' | 'off' | null
  readonly winner: Man | null
}

/** A side dared: one die each until there is a one. */
export interface Slam {
  readonly kind: 'slam'
  readonly man: Man
  readonly color: number
  readonly thrown: Thrown | null
  readonly cards: readonly Events['PlayedKeeper'][]
  readonly off: boolean
  /** Who has a one. */
  readonly scored: readonly number[]
}

/** A side dared: a ball each, and the nearer one wins. */
export interface Bunt {
  readonly kind: 'bunt'
  readonly man: Man
  readonly color: number
  readonly balls: readonly Events['Hit'][]
  readonly thrown: (Thrown & { readonly what: string }) | null
  readonly cards: readonly Events['PlayedKeeper'][]
  readonly off: boolean
  readonly touched: boolean
  readonly tied: boolean
  readonly winner: number | null
}

export type Moment =
  | { readonly kind: 'start'; readonly thrown: Thrown }
  | { readonly kind: 'dice'; readonly thrown: Thrown }
  | {
      readonly kind: 'card'
      readonly man: Man
      readonly deck: string
      readonly card: string | null
    }
  | { readonly kind: 'undressed'; readonly mae: Man; readonly scrappy: Man }
  | { readonly kind: 'won'; readonly color: number }
  | { readonly kind: 'turn' }
  | Duel
  | Slam
  | Bunt

const MOVES: readonly string[] = ['move', 'second die']
const OPENERS: readonly string[] = ['Challenged', 'Dared', 'Drew', 'DrewKeeper', 'Undressed', 'Won']

/** What lies in the diamond as far as has been shown; the dice while I move somebody. */
export function momentOf(shown: Shown, moves: boolean): Moment {
  const { turn } = shown
  const winner = (shown.scene as View | null)?.winner ?? NOBODY
  if (winner !== NOBODY) return { kind: 'won', color: winner }
  const at = turn.findLastIndex(opens)
  const first = turn[at]
  if (first === undefined) return { kind: 'turn' }
  if (moves || first.entry === 'threw' || first.entry === 'chose') return dice(shown)
  const since = turn.slice(at)
  const number = shown.entries.length - since.length
  return opened(first, since, number) ?? { kind: 'turn' }
}

function opens(entry: Entry): boolean {
  if (entry.entry === 'threw') return entry.what === 'start' || entry.what === 'dice'
  if (entry.entry === 'chose') return MOVES.includes(entry.what)
  return entry.entry === 'told' && OPENERS.includes(entry.event)
}

function opened(first: Entry, since: readonly Entry[], number: number): Moment | null {
  const challenged = told(first, 'Challenged')
  if (challenged !== null) return duel(challenged, since, number)
  const dared = told(first, 'Dared')
  if (dared !== null) return (dared.kind === 'bunt' ? bunt : slam)(dared, since, number)
  const drew = told(first, 'Drew')
  if (drew !== null) return { kind: 'card', deck: '', ...drew }
  const keeper = told(first, 'DrewKeeper')
  if (keeper !== null) {
    return { kind: 'card', ...keeper, card: last(since, 'Kept')?.card ?? null }
  }
  const undressed = told(first, 'Undressed')
  if (undressed !== null) return { kind: 'undressed', ...undressed }
  const won = told(first, 'Won')
  return won && { kind: 'won', color: won.color }
}

function dice(shown: Shown): Moment {
  const { entries } = shown
  const at = entries.findLastIndex(
    (entry) => entry.entry === 'threw' && ['start', 'dice'].includes(entry.what),
  )
  const threw = entries[at]
  if (threw?.entry !== 'threw') return { kind: 'turn' }
  const kind = threw.what === 'start' ? 'start' : 'dice'
  return { kind, thrown: { number: at, throws: threw.throws } }
}

function duel(
  { kind: what, man, other, wins, start }: Events['Challenged'],
  since: readonly Entry[],
  number: number,
): Duel {
  const pairs = all(since, 'Round').map(({ rounds }) => rounds)
  const won = last(since, 'WonChallenge')
  const off = last(since, 'CalledOff') !== null
  return {
    kind: 'duel',
    what,
    man,
    other,
    wins,
    start,
    rounds: pairs.at(-1) ?? start,
    equal: equalInARow([start, ...pairs]),
    thrown: lastThrow(since, number, ['round']),
    cards: cardsOf(since),
    over: won ? 'won' : off ? 'off' : last(since, 'Deadlock') ? 'deadlock' : null,
    winner: won?.man ?? null,
  }
}

function equalInARow(pairs: readonly (readonly [number, number])[]): number {
  const sums = pairs.map(([mine, his]) => mine + his)
  const same = sums.findIndex((sum) => sum === sums.at(-1))
  return sums.length - 1 - same
}

function slam({ man, color }: Events['Dared'], since: readonly Entry[], number: number): Slam {
  return {
    kind: 'slam',
    man,
    color,
    thrown: lastThrow(since, number, ['slam']),
    cards: cardsOf(since),
    off: last(since, 'CalledOff') !== null,
    scored: last(since, 'Slammed')?.colors ?? [],
  }
}

function bunt({ man, color }: Events['Dared'], since: readonly Entry[], number: number): Bunt {
  return {
    kind: 'bunt',
    man,
    color,
    balls: all(since, 'Hit'),
    thrown: lastThrow(since, number, ['bunt', 'touch', 'tie']),
    cards: cardsOf(since),
    off: last(since, 'CalledOff') !== null,
    touched: last(since, 'Touched') !== null,
    tied: last(since, 'TiedBunt') !== null,
    winner: last(since, 'WonBunt')?.color ?? null,
  }
}

function cardsOf(since: readonly Entry[]): Events['PlayedKeeper'][] {
  return all(since, 'PlayedKeeper')
}

function all<Name extends keyof Events>(since: readonly Entry[], name: Name): Events[Name][] {
  return since.map((entry) => told(entry, name)).filter((event) => event !== null)
}

function last<Name extends keyof Events>(since: readonly Entry[], name: Name): Events[Name] | null {
  return all(since, name).at(-1) ?? null
}

function lastThrow(
  since: readonly Entry[],
  number: number,
  what: readonly string[],
): (Thrown & { what: string }) | null {
  const at = since.findLastIndex((entry) => entry.entry === 'threw' && what.includes(entry.what))
  const threw = since[at]
  if (threw?.entry !== 'threw') return null
  return { number: number + at, what: threw.what, throws: threw.throws }
}

/** The faces a side threw. */
export function facesOf(thrown: Thrown | null, color: number): number[] {
  const threw = thrown?.throws.find(({ seat }) => colorOf(seat) === color)
  return (threw?.faces ?? []).filter((face) => typeof face === 'number')
}
