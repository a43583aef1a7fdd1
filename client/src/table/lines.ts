// The scorecard in lines: what a fan would write down of each entry, with its numbers.

import type { Entry, Threw } from '../wire/types'
import type { GameBoard, Shown } from './board'
import { nameOf } from './sides'

export interface Line {
  /** The entry it speaks of. */
  readonly at: number
  readonly kind: 'heading' | 'told' | 'detail' | 'note'
  readonly text: string
  readonly numbers: string
}

/** Who left a choice to a bot has not failed to make it. */
const STANDS_IN = / plays for /

type Named = Pick<Shown, 'seats' | 'you'>

/** What the scorecard says of the entries from `start` on. */
export function linesOf(
  board: GameBoard,
  named: Named,
  entries: readonly Entry[],
  start = 0,
): Line[] {
  const lines: Line[] = []
  for (let at = start; at < entries.length; at += 1) {
    const heading = board.heading?.(entries, at)
    if (heading) lines.push({ at, kind: 'heading', text: heading, numbers: '' })
    lines.push(...linesAt(board, named, entries, at))
  }
  return lines
}

function linesAt(board: GameBoard, named: Named, entries: readonly Entry[], at: number): Line[] {
  const entry = entries[at]
  const before = entries[at - 1]
  if (entry === undefined || entry.entry === 'stood' || board.unsaid?.(entry)) return []
  if (entry.entry === 'told') {
    const totals = before?.entry === 'threw' && !board.readDice ? sums(before) : ''
    const numbers = entry.words.split(/[^\w]+/).includes(totals) ? '' : totals
    const kind = board.detail?.(entry) ? 'detail' : 'told'
    return [{ at, kind, text: entry.words, numbers }]
  }
  if (entry.entry === 'threw') {
    if (!entry.again) return []
    return [{ at, kind: 'detail', text: 'A tie: they throw again.', numbers: sums(entry) }]
  }
  const lines: Line[] = []
  const name = nameOf(named, entry.seat)
  if (!together(entries, at)) {
    lines.push({ at, kind: 'detail', text: `${name}: ${entry.option.name}.`, numbers: '' })
  }
  if (STANDS_IN.test(entry.note))
    lines.push({ at, kind: 'detail', text: `${entry.note}.`, numbers: '' })
  else if (entry.note !== '')
    lines.push({ at, kind: 'note', text: `${name}: ${entry.note}.`, numbers: '' })
  return lines
}

/** The totals of a throw with what each seat adds, the higher first, as one tells who won by what:
 * "9 against 7"; nothing where no dice lie.
 */
export function sums(threw: Threw): string {
  const totals = threw.throws.map(({ seat, faces }) => {
    const numbers = faces.filter((face) => typeof face === 'number')
    if (numbers.length < faces.length) return null
    return numbers.reduce((sum, face) => sum + face, threw.read?.adds[seat] ?? 0)
  })
  if (totals.includes(null)) return ''
  return totals.toSorted((one, other) => Number(other) - Number(one)).join(' against ')
}

/** Choices revealed together are told in words by what comes of them. */
function together(entries: readonly Entry[], at: number): boolean {
  return entries[at - 1]?.entry === 'chose' || entries[at + 1]?.entry === 'chose'
}
