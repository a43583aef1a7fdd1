// A try for more, as the question brings it: who runs, from where, to which base.

import type { Asked } from '../../wire/types'
import { BOX, batterOf, type Ballgame } from './ballgame'
import { onBase } from './people'

export interface Attempt {
  readonly who: number
  readonly from: number
  readonly to: number
}

interface Play {
  readonly moves: readonly { readonly start: number; readonly end: number }[]
}

/** Whom a question of this kind is about; nothing for a kind unknown. */
export function attemptOf(asked: Asked, game: Ballgame): Attempt | null {
  if (asked.what === 'stretch') {
    const [play] = asked.about as readonly Play[]
    const from = play?.moves.find(({ start }) => start === BOX)?.end
    return from === undefined ? null : { who: batterOf(game), from, to: from + 1 }
  }
  const runner = onBase(game).at(-1)
  if (runner === undefined || (asked.what !== 'send' && asked.what !== 'tag')) return null
  return { who: runner.who, from: runner.base, to: runner.base + 1 }
}
