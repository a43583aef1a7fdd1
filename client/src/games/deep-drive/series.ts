// The series a game is part of: which game it is, how it stands, and what follows.

import type { Follows, Shown } from '../../table/board'
import type { SideSeat } from '../ball/halves'

/** How a series stands after a game. */
interface Stands {
  readonly words: string
  readonly over: boolean
  /** Which game is next. */
  readonly number: number
}

export interface Series {
  readonly number: number
  readonly best_of: number
  /** The wins before this game: "Gulls 1, Millers 0", and by seat. */
  readonly score: string
  readonly wins: Readonly<Record<SideSeat, number>>
  readonly after: Readonly<Record<SideSeat, Stands>>
}

/** The series; null for a game by itself. */
export function seriesOf(shown: Shown): Series | null {
  return (shown.welcome.props['series'] as Series | null | undefined) ?? null
}

/** What comes after a game of a series. */
export function follows(shown: Shown, winner: string | null): Follows | null {
  const series = seriesOf(shown)
  if (series === null || (winner !== 'away' && winner !== 'home')) return null
  const { words, over, number } = series.after[winner]
  return over
    ? { words, next: 'a new series', about: 'The same clubs; their managers change sides.' }
    : {
        words,
        next: `game ${number}`,
        about: 'The same clubs and managers, with their next starters.',
      }
}
