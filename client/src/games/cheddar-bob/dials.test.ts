import { describe, expect, test } from 'vitest'
import { option } from '../story.fixture'
import { attemptOf } from './attempt'
import {
  NOTHING,
  beats,
  dialledTo,
  dialsOf,
  missing,
  nextGo,
  optionOf,
  pressApproach,
  pressArrow,
  pressGo,
  pressPlus,
  type Approach,
} from './dials'
import { CHARTS, scene } from './diamond.fixture'
import { oddsOf, rangeOf } from './odds'

const ARROWS = ['up', 'down', 'in', 'out']
const options = [
  ...['power', 'power+', 'control', 'contact', 'contact+'].flatMap((approach) =>
    ARROWS.map((arrow) => option(`${approach} ${arrow}`, { approach, arrow })),
  ),
  option('go 1', { base: 1 }),
  option('go 3', { base: 3 }),
]
const dials = dialsOf(options)
const power: Approach = { family: 'power', plus: true }
const control: Approach = { family: 'control', plus: false }

test('the dials offer what the options are made of', () => {
  expect(dials.approaches).toEqual([
    { family: 'power', plus: true },
    { family: 'control', plus: false },
    { family: 'contact', plus: true },
  ])
  expect(dials.arrows).toEqual(ARROWS)
  expect(dials.goes.map(({ text }) => text)).toEqual(['go 1', 'go 3'])
})

describe('turning them', () => {
  test('approach and arrow make an option, in any order', () => {
    const half = pressArrow(NOTHING, 'in')
    expect(optionOf(options, half)).toBeNull()
    expect(optionOf(options, pressApproach(half, power))?.text).toBe('power in')
    const other = pressArrow(pressApproach(NOTHING, power), 'up')
    expect(optionOf(options, other)?.text).toBe('power up')
  })

  test('a second press or the plus turns the plus on and off', () => {
    const once = pressApproach(pressArrow(NOTHING, 'in'), power)
    const twice = pressApproach(once, power)
    expect(optionOf(options, twice)?.text).toBe('power+ in')
    expect(pressApproach(twice, power)).toEqual(once)
    expect(pressPlus(once, dials)).toEqual(twice)
    expect(pressApproach(twice, control).plus).toBe(false)
  })

  test('what has no plus stays without', () => {
    const plain = pressApproach(NOTHING, control)
    expect(pressApproach(plain, control)).toEqual(plain)
    expect(pressPlus(plain, dials)).toEqual(plain)
    expect(pressPlus(NOTHING, dials)).toEqual(NOTHING)
  })

  test('a runner goes instead of a swing, and a swing keeps him', () => {
    const swing = pressApproach(pressArrow(NOTHING, 'in'), power)
    const going = pressGo(swing, 'go 1')
    expect(optionOf(options, going)?.text).toBe('go 1')
    expect(going.family).toBeNull()
    expect(pressGo(going, 'go 1').go).toBeNull()
    expect(pressArrow(going, 'up').go).toBeNull()
  })

  test('one key sends one runner after the other', () => {
    expect(nextGo(NOTHING, dials)).toBe('go 1')
    expect(nextGo(pressGo(NOTHING, 'go 1'), dials)).toBe('go 3')
    expect(nextGo(pressGo(NOTHING, 'go 3'), dials)).toBe('go 1')
    expect(nextGo(NOTHING, { ...dials, goes: [] })).toBeNull()
  })

  test('what is picked from outside turns the dials', () => {
    for (const { text } of options) {
      expect(optionOf(options, dialledTo(options, text))?.text).toBe(text)
    }
    expect(dialledTo(options, 'nothing such')).toEqual(NOTHING)
  })

  test('nothing is ever made that is not offered', () => {
    const few = options.filter(({ text }) => text !== 'power in')
    expect(optionOf(few, pressApproach(pressArrow(NOTHING, 'in'), power))).toBeNull()
  })
})

test('what is missing is said', () => {
  expect(missing(NOTHING, true)).toBe('Turn both dials: a pitch, and where it goes.')
  expect(missing(pressArrow(NOTHING, 'up'), false)).toBe('Now a swing.')
  expect(missing(pressApproach(NOTHING, power), false)).toBe('Now where you look for it.')
  expect(missing(pressGo(NOTHING, 'go 1'), false)).toBe('')
})

test('what an approach beats is read from the chart', () => {
  expect(beats('power', false, CHARTS.matchups)).toBe('beats fastball')
  expect(beats('changeup', true, CHARTS.matchups)).toBe('beats control')
  expect(beats('power', false, undefined)).toBe('')
})

test('odds are cut into what they are against', () => {
  const hint = 'safe 44% v fastball, 66% v curveball'
  expect(oddsOf(hint)).toEqual({
    lead: 'safe',
    chips: [
      { chance: '44%', against: 'fastball' },
      { chance: '66%', against: 'curveball' },
    ],
  })
  expect(rangeOf(hint)).toBe('safe 44% to 66%')
  expect(rangeOf('safe 50% v a, 50% v b')).toBe('safe 50%')
  expect(oddsOf('scores 58%, out 3%')).toEqual({ lead: 'scores 58%, out 3%', chips: [] })
})

describe('a try for more', () => {
  const game = scene({ bases: [1, null, 3], due: [4, 1] })
  const asked = (what: string, about: unknown) => ({
    number: 1,
    part: 'batter',
    what,
    question: '',
    options: [],
    space: null,
    about,
  })

  test('is the lead runner, or the batter from where the hit brings him', () => {
    const lead = { who: 3, from: 3, to: 4, others: [1] }
    expect(attemptOf(asked('send', {}), game)).toEqual(lead)
    expect(attemptOf(asked('tag', {}), game)).toEqual(lead)
    const single = {
      moves: [
        { start: 3, end: 4 },
        { start: 1, end: 2 },
        { start: 0, end: 1 },
      ],
    }
    const double = {
      moves: [
        { start: 3, end: 4 },
        { start: 1, end: 3 },
        { start: 0, end: 2 },
      ],
    }
    const batter = { who: 4, from: 1, to: 2, others: [3] }
    expect(attemptOf(asked('stretch', [single, double]), game)).toEqual(batter)
    expect(attemptOf(asked('something else', {}), game)).toBeNull()
  })
})
