// How a game stands: the scene, and what was told since it stood so.

import type { Shown } from '../../table/board'
import type { Entry, Game } from '../../wire/types'
import { sinceStood, teller } from '../told'

type Griddly = Game<'griddly-headz'>
export type View = Griddly['scene']
export type Side = View['sides'][number]
export type Events = Griddly['events']
export type Man = Events['Camped']['man']

/** What does not change in a match: the ring, its corners and camp, and every card by its title. */
export interface Box {
  readonly board: string
  readonly squares: readonly string[]
  /** What every square is called, by what is printed on it. */
  readonly names: Readonly<Record<string, string>>
  readonly corners: readonly number[]
  readonly camp: number
  readonly cards: Readonly<Record<string, Card>>
}

export interface Card {
  readonly title: string
  readonly deck: number
  readonly keeper: boolean
  readonly effects: readonly { readonly do: string }[]
  readonly text: string
  /** What it does, in words. */
  readonly does: string
}

export const COLORS = ['blue', 'red', 'yellow', 'green'] as const
export const DECKS = ['home_run', 'umpire', 'foul_ball'] as const
export const KINDS = ['scrappy', 'scrappy', 'scrappy', 'scrappy', 'studdly mann', 'mae'] as const
export type Kind = (typeof KINDS)[number]

export const DUGOUT = -1
export const EJECTED = -2
export const GONE = -3
export const NOBODY = -1
export const UNIFORM = 12
/** So many players ejected put a side out. */
export const EJECTIONS = 4

/** An event of this kind, if that is what the entry tells. */
export const told = teller<Events>()

export function boxOf(shown: Shown): Box {
  // The server's contract says what a board of this game is given.
  return shown.welcome.props as unknown as Box
}

/** A side's name in the rules: "blue". */
export function seatOf(color: number): string {
  return COLORS[color] ?? ''
}

export function colorOf(seat: string | null): number {
  return COLORS.findIndex((color) => color === seat)
}

/** What a player is; Scrappys are all alike. */
export function kindOf(piece: number): Kind {
  return KINDS[piece] ?? 'scrappy'
}

export function sameMan(one: Man | null, other: Man | null): boolean {
  return one !== null && one.color === other?.color && one.piece === other.piece
}

/** Whether a side is in the game. */
export function plays(side: Side | undefined): boolean {
  return side !== undefined && side.places[0] !== GONE
}

/** Whether a side ever was in the game. */
export function sits(shown: Shown, color: number): boolean {
  return shown.seats.some(({ seat }) => seat === seatOf(color))
}

/** Whether a square is the Team Square of nobody in the game. */
export function isSafe(shown: Shown, view: View, square: number): boolean {
  const owner = boxOf(shown).corners.indexOf(square)
  if (owner < 0 || plays(view.sides[owner])) return false
  return shown.welcome.rules['fallen_corner'] !== 'guarded' || !sits(shown, owner)
}

/** How many runs win. */
export function runsToWin(shown: Shown): number {
  return Number(shown.welcome.rules['runs_to_win'] ?? 10)
}

/** The game as far as it has been shown, with what was told since it stood. */
export function standing(shown: Shown): View {
  const view = (shown.scene as View | null) ?? opening(shown)
  return sinceStood(shown.entries).reduce((now, entry) => after(boxOf(shown), now, entry), view)
}

/** The game before what is being shown right now. */
export function before(shown: Shown): View {
  const entries = shown.entries.slice(0, -1)
  const stood = entries.findLast((entry) => entry.entry === 'stood')
  return standing({ ...shown, entries, scene: stood?.scene ?? null })
}

/** Everybody's first Scrappy on his Team Square, the others in the dugout. */
function opening(shown: Shown): View {
  const { corners, cards } = boxOf(shown)
  const sides = COLORS.map((_, color): Side => {
    const plays = sits(shown, color)
    return {
      places: KINDS.map((_, piece) =>
        plays ? (piece === 0 ? (corners[color] ?? 0) : DUGOUT) : GONE,
      ),
      held: NOBODY,
      uniform: plays ? UNIFORM : 0,
      runs: 0,
      missed: false,
      backs: DECKS.map(() => 0),
    }
  })
  const piles = DECKS.map((_, deck) => Object.values(cards).filter((c) => c.deck === deck).length)
  return { seat: shown.you, sides, mover: NOBODY, piles, keepers: [], winner: NOBODY }
}

type Told<Name extends keyof Events> = (box: Box, view: View, event: Events[Name]) => View

/** What every event that changes the table does to it. */
const CHANGES: { readonly [Name in keyof Events]?: Told<Name> } = {
  Walked: (_, view, { man, square }) => placed(view, man, square),
  Jumped: (_, view, { man, square }) => placed(view, man, square),
  Placed: (_, view, { man, square }) => placed(view, man, square),
  Entered: ({ corners }, view, { man }) => placed(view, man, corners[man.color] ?? 0),
  Relieved: ({ corners }, view, { man }) => placed(view, man, corners[man.color] ?? 0),
  SentBack: (_, view, { man }) => placed(view, man, DUGOUT),
  Ejected: (_, view, { man }) => placed(view, man, EJECTED),
  Camped: ({ camp }, view, { man }) =>
    changed(placed(view, man, camp), man.color, { held: man.piece }),
  Freed: (_, view, { man }) => changed(view, man.color, { held: NOBODY }),
  Traded: (_, view, { man, other }) =>
    placed(placed(view, man, placeOf(view, other)), other, placeOf(view, man)),
  Swapped: (_, view, { man, comes }) =>
    placed(placed(view, comes, placeOf(view, man)), man, DUGOUT),
  LostPieces: (_, view, { color, left }) => changed(view, color, { uniform: left }),
  GotPieces: (_, view, { color, left }) => changed(view, color, { uniform: left }),
  TookPieces: (_, view, { color, pieces }) =>
    changed(view, color, {
      uniform: Math.min(UNIFORM, (view.sides[color]?.uniform ?? 0) + pieces),
    }),
  Scored: (_, view, { color, total }) => changed(view, color, { runs: total }),
  Eliminated: (_, view, { color }) =>
    changed(view, color, { places: KINDS.map(() => GONE), held: NOBODY }),
  Won: (_, view, { color }) => ({ ...view, winner: color }),
}

function after(box: Box, view: View, entry: Entry): View {
  if (entry.entry !== 'told') return view
  const name = entry.event as keyof Events
  const change = CHANGES[name] as Told<typeof name> | undefined
  return change?.(box, view, entry.data as Events[typeof name]) ?? view
}

export function placeOf(view: View, man: Man): number {
  return view.sides[man.color]?.places[man.piece] ?? GONE
}

function placed(view: View, man: Man, place: number): View {
  const side = view.sides[man.color]
  if (side === undefined) return view
  const places = side.places.map((was, piece) => (piece === man.piece ? place : was))
  return changed(view, man.color, {
    places,
    held: side.held === man.piece ? NOBODY : side.held,
  })
}

function changed(view: View, color: number, change: Partial<Side>): View {
  const sides = view.sides.map((side, n) => (n === color ? { ...side, ...change } : side))
  return { ...view, sides }
}
