// How a club's scorecard lies on paper: a row for each place of the order, the innings across.

import type { Batting, ClubPapers, Square } from './scorer'

const PLACES = 9

/** A place of the order: who held it, and its squares. */
export interface Place {
  readonly held: readonly Batting[]
  readonly squares: readonly Square[]
}

/** The places of the order, first to ninth. */
export function placesOf({ book, squares }: ClubPapers): Place[] {
  return Array.from({ length: PLACES }, (_, at) => ({
    held: book.batting.filter(({ place }) => place === at + 1),
    squares: squares.filter(({ place }) => place === at + 1),
  }))
}

/** The columns: each inning as often as somebody batted in it. */
export function columnsOf(places: readonly Place[], innings: number): number[] {
  const played = places.flatMap(({ squares }) => squares.map(({ inning }) => inning))
  const last = Math.max(innings, ...played)
  return Array.from({ length: last }, (_, n) => n + 1).flatMap((inning) => {
    const most = Math.max(1, ...places.map((place) => within(place, inning).length))
    return Array.from({ length: most }, () => inning)
  })
}

/** The squares of a place, one for each column; null where it is empty. */
export function rowOf(place: Place, columns: readonly number[]): (Square | null)[] {
  return columns.map((inning, at) => within(place, inning)[at - columns.indexOf(inning)] ?? null)
}

/** What is written in a square: how he came on or went out, what moved him, and how far he came. */
export function writtenIn({ steps }: Square): { sign: string; later: string[]; reached: number } {
  const [first, ...then] = steps.map(({ how }) => how)
  const reached = Math.max(0, ...steps.map(({ base }) => base))
  return { sign: first ?? '', later: then.filter((how) => how !== ''), reached }
}

/** Innings pitched as they are written: "5.2". */
export function inningsPitched(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`
}

function within(place: Place, inning: number): Square[] {
  return place.squares.filter((square) => square.inning === inning)
}
