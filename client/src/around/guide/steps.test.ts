import { describe, expect, it } from 'vitest'
import type { Asked, Entry, Option, Standing } from '../../wire/types'
import { passed, reached, stepNow } from './steps'

const option = (data: unknown): Option => ({ text: 'x', name: 'X', help: '', hint: '', data })
const asked = (what: string, ...data: unknown[]): Asked => ({
  number: 1,
  part: 'batter',
  what,
  question: '?',
  options: data.map(option),
  space: null,
  about: null,
})
const standing = (of: Partial<Standing>): Standing => ({
  kind: 'standing',
  number: 1,
  seen: 0,
  asked: null,
  due: null,
  waiting: [],
  locked: [],
  in_line: [],
  my_answer: null,
  may_undo: false,
  deadline: null,
  outcome: null,
  ...of,
})
const chose = (seat: string): Entry => ({
  entry: 'chose',
  seat,
  what: 'swing',
  option: option(null),
  note: '',
  read: null,
})
const threw = (row: number | null): Entry => ({
  entry: 'threw',
  what: 'result',
  throws: [],
  again: false,
  read: { adds: {}, made: {}, charts: [{ title: '', chart: 'batter_wins', row, column: 0 }] },
})
const ids = (entries: Entry[], now: Standing | null): string[] =>
  reached(entries, now).map((step) => step.id)

describe('the guided game', () => {
  it('begins with the first choice', () => {
    expect(ids([], null)).toEqual([])
    expect(
      ids([], standing({ asked: asked('swing', { approach: 'power', arrow: 'up' }) })),
    ).toEqual(['choice'])
  })

  it('tells of the reveal, the dice and the chart as they come', () => {
    expect(ids([chose('home')], null)).toEqual(['reveal'])
    expect(ids([chose('home'), threw(null)], null)).toEqual(['reveal', 'dice'])
    expect(ids([chose('home'), threw(2)], null)).toEqual(['reveal', 'dice', 'chart'])
  })

  it('tells of runners, of pitching, and of the end', () => {
    const steal = asked('swing', { approach: 'power', arrow: 'up' }, { base: 1 })
    expect(ids([chose('home')], standing({ asked: steal }))).toContain('runner')
    expect(ids([chose('home')], standing({ asked: asked('tag', 'yes', 'no') }))).toContain('runner')
    expect(ids([chose('home')], standing({ asked: asked('pitch') }))).toContain('pitch')
    expect(ids([], standing({ outcome: { winners: ['away'], score: {} } }))).toEqual(['end'])
  })

  it('shows one thing at a time, each once', () => {
    const come = reached([chose('home'), threw(2)], null)
    expect(stepNow(come, new Set())?.id).toBe('reveal')
    expect(stepNow(come, new Set(['reveal']))?.id).toBe('dice')
    expect(stepNow(come, new Set(['reveal', 'dice', 'chart']))).toBeNull()
  })

  it('does not hold up who plays on', () => {
    const first = [chose('home'), chose('away'), threw(null)]
    expect(passed(first, 'away')).toEqual([])
    expect(passed([...first, chose('home'), chose('away')], 'away')).toEqual(['reveal', 'dice'])
    expect(passed([...first, threw(1), chose('home'), chose('away')], 'away')).toEqual([
      'reveal',
      'dice',
      'chart',
    ])
  })
})
