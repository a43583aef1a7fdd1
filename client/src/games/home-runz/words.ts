// The race in words: how far somebody is, what a throw is worth, what the ring shows.

import type { Shown } from '../../table/board'
import { listed, nameOf } from '../../table/sides'
import type { Entry, Threw } from '../../wire/types'
import { HOME, lastGo, mover, progress, told } from './race'

const CORNERS: Readonly<Record<number, string>> = {
  0: 'the blue corner',
  10: 'the red corner',
  20: 'the yellow corner',
  30: 'the green corner',
}

/** "27 of 40", "7 behind the start", "home". */
export function progressWords(square: number): string {
  if (square === HOME) return 'home'
  return square < 0 ? `${-square} behind the start` : `${square} of ${HOME}`
}

/** The same where there is little room: "7 behind". */
export function progressShort(square: number): string {
  return square < 0 ? `${-square} behind` : progressWords(square)
}

/** A square by its name: "the red corner", "square 12". */
export function squareWords(square: number): string {
  if (square === HOME) return 'home'
  if (square < 0) return `${-square} behind the start`
  return CORNERS[square] ?? `square ${square}`
}

/** What a throw was worth, once the pawn walks: "9 forward", "7 back, a seven". */
export function strideWords(entries: readonly Entry[]): string {
  const at = entries.findLastIndex((entry) => entry.entry === 'threw' && entry.what === 'move')
  const threw = entries[at]
  const walked = entries
    .slice(at)
    .map((entry) => told(entry, 'Walked'))
    .find((one) => one !== null)
  if (threw?.entry !== 'threw' || !walked) return ''
  const [first, second] = threw.throws[0]?.faces ?? []
  if (walked.steps > 0) return `${walked.steps} forward`
  return `${-walked.steps} back, ${first === second ? 'doubles' : 'a seven'}`
}

/** A throw in words: "Red: 3 and 4". */
export function diceWords(shown: Shown, { throws }: Threw): string {
  const each = throws.map(({ seat, faces }) => `${nameOf(shown, seat)}: ${faces.join(' and ')}`)
  return each.join(', ')
}

/** The ring as one would tell it to somebody who does not see it. */
export function ringWords(shown: Shown): string {
  const pawns = [...progress(shown)]
  const far = pawns.map(([pawn, at]) => `${nameOf(shown, pawn)} ${progressWords(at)}`)
  const next = mover(shown)
  const go = next === null ? '' : ` It is ${nameOf(shown, next)}'s go.`
  return `The ring of ${HOME} squares. ${listed(far)}.${go}${goWords(shown)}`
}

function goWords(shown: Shown): string {
  const legs = lastGo(shown.entries)
  const verbs = { walk: 'walked', bounce: 'bounced back', bump: 'was sent back' }
  const parts = legs.map(({ kind, from, to }) => {
    const back = kind === 'walk' && to < from ? ' backwards' : ''
    return `${verbs[kind]}${back} from ${squareWords(from)} to ${squareWords(to)}`
  })
  return legs[0] === undefined ? '' : ` ${nameOf(shown, legs[0].pawn)} ${listed(parts)}.`
}
