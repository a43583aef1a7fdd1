import { expect, test } from 'vitest'
import { told } from '../story.fixture'
import { rowsOf, writtenUpTo, type Statz } from './statz'
import { scene, side, view } from './table.fixture'

const turn = scene(view(side([4]), side([20])))
const statz = (more: Partial<Statz['sides'][number]> = {}): Statz['sides'][number] => ({
  color: 0,
  turns: 3,
  runs: 2,
  runs_by: [0, 0, 0, 0, 2, 0],
  runs_challenged: 0,
  uniform: 11,
  lost: 1,
  gained: 0,
  records: [
    { kind: 'fight', won: 1, lost: 2 },
    { kind: 'double_play', won: 0, lost: 0 },
  ],
  deadlocks: 0,
  cards: [1, 0, 0],
  keepers: 0,
  sent_back: 0,
  camped: 0,
  ejected: 0,
  out: '',
  won: false,
  ...more,
})

test('the pad is written after every turn, and at the end', () => {
  const entries = [turn, told('Rolled', {}), turn, told('Rolled', {}), told('Scored', {})]
  expect(writtenUpTo(entries)).toBe(3)
  expect(writtenUpTo([...entries, told('Won', { color: 0 })])).toBe(6)
})

test('rows within a row are left out where nobody has anything in them', () => {
  const rows = rowsOf({ sides: [statz(), statz({ color: 2, runs_by: [0, 0, 0, 0, 0, 0] })] })
  const labels = rows.map(({ label }) => label)
  expect(labels).toContain('Studdly Mann')
  expect(labels).not.toContain('Scrappy 1')
  expect(labels).toContain('Fight')
  expect(labels).not.toContain('Double Play')
  expect(labels).toContain('Ejected')
  expect(rows.find(({ label }) => label === 'Challenges won–lost')?.cells).toEqual(['1–2', '1–2'])
})

test('how it ended is written below', () => {
  const sides = [statz({ won: true }), statz({ color: 2, out: 'ejections' })]
  expect(rowsOf({ sides }).at(-1)?.cells).toEqual(['WINS', 'ejected'])
})
