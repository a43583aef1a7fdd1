// A try for more, as the question brings it: who runs, from where, to which base.

import type { Asked } from '../../wire/types'
import { BOX, PLATE, batterOf, onBase, type Ballgame } from './ballgame'

export interface Attempt {
  readonly who: number
  readonly from: number
  readonly to: number
  /** The bases that others stand on, once it has come off. */
  readonly others: readonly number[]
}

interface Play {
  readonly moves: readonly { readonly start: number; readonly end: number }[]
}

/** Whom a question of this kind is about; nothing for a kind unknown. */
export function attemptOf(asked: Asked, game: Ballgame): Attempt | null {
  if (asked.what === 'stretch') {
    const [play, ifSafe] = asked.about as readonly Play[]
    const from = play?.moves.find(({ start }) => start === BOX)?.end
    if (from === undefined) return null
    const ends = ifSafe?.moves.flatMap(({ start, end }) => (start === BOX ? [] : [end])) ?? []
    const others = ends.filter((end) => end < PLATE)
    return { who: batterOf(game), from, to: from + 1, others }
  }
  const runner = onBase(game).at(-1)
  if (runner === undefined || (asked.what !== 'send' && asked.what !== 'tag')) return null
  const others = onBase(game)
    .slice(0, -1)
    .map(({ base }) => base)
  return { who: runner.who, from: runner.base, to: runner.base + 1, others }
}
