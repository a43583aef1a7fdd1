import { expect, it } from 'vitest'
import type { Entry } from '../wire/types'
import type { GameBoard } from './board'
import { linesOf } from './lines'

const BOARD = {} as GameBoard
const TABLE = { seats: [], you: null }

const chose = (note: string): Entry => ({
  entry: 'chose',
  seat: 'away',
  what: 'tag',
  option: { text: 'yes', name: 'Tag up', help: '', hint: '', data: 'yes' },
  note,
  read: null,
})

it('marks what went wrong with a choice', () => {
  const [, note] = linesOf(BOARD, TABLE, [chose('the clock ran out; chance chose instead')])
  expect([note?.kind, note?.text]).toEqual([
    'note',
    'away: the clock ran out; chance chose instead.',
  ])
})

it('says who plays for whom without alarm', () => {
  const [, note] = linesOf(BOARD, TABLE, [chose('House plays for Ada')])
  expect([note?.kind, note?.text]).toEqual(['detail', 'House plays for Ada.'])
})
