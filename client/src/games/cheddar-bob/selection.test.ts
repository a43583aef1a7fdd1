import { describe, expect, test } from 'vitest'
import { option } from '../story.fixture'
import { CHARTS } from './diamond.fixture'
import { compared, comparison, selection } from './selection'

const pitch = (name: string, arrow: string) => selection(option('', { pitch: name, arrow }))
const swing = (name: string, arrow: string) => selection(option('', { approach: name, arrow }))
const hand = (name: string) => selection(option(name, name))

describe('a selection', () => {
  test('is a pitch or a swing with its arrow', () => {
    expect(pitch('curveball+', 'in')).toEqual({
      name: 'Curveball+',
      arrow: 'in',
      family: 'curveball',
      plus: true,
    })
    expect(swing('contact', 'up')).toMatchObject({ name: 'Contact', plus: false })
  })

  test('is a runner, or a hand', () => {
    const runner = selection(option('go 2', { base: 2 }, { name: 'Steal third' }))
    expect(runner).toMatchObject({ name: 'Steal third', family: '' })
    expect(hand('rock')).toEqual({ name: 'Rock', arrow: null, family: 'rock', plus: false })
  })
})

test('arrows match, lie opposite or across', () => {
  expect(compared('up', 'up')).toBe('match')
  expect(compared('in', 'out')).toBe('opposite')
  expect(compared('down', 'in')).toBe('across')
})

describe('how selections compare', () => {
  test('by the charts of these rules', () => {
    expect(comparison(pitch('curveball+', 'in'), swing('control', 'in'), CHARTS, null)).toEqual([
      'Control beats curveball: batter +1, pitcher −1',
      'Arrows match: batter +1',
    ])
    expect(comparison(pitch('fastball', 'up'), swing('contact', 'down'), CHARTS, null)).toEqual([
      'Fastball beats contact: pitcher +1, batter −1',
      'Arrows opposite: pitcher +1',
    ])
    expect(comparison(pitch('changeup', 'up'), swing('power', 'in'), CHARTS, null)).toEqual([
      'Power and changeup: even',
      'Arrows across: nothing',
    ])
  })

  test('by hands', () => {
    const hands = (a: string, b: string) => comparison(hand(a), hand(b), {}, 2)
    expect(hands('scissors', 'paper')).toEqual(['Scissors beat paper: pitcher +2'])
    expect(hands('scissors', 'rock')).toEqual(['Rock beats scissors: batter +2'])
    expect(hands('rock', 'rock')).toEqual(['Both rock: even'])
  })

  test('not at all when a runner goes', () => {
    const runner = selection(option('go 1', { base: 1 }))
    expect(comparison(pitch('fastball', 'up'), runner, CHARTS, null)).toEqual([])
  })
})
