import { expect, test } from 'vitest'
import type { Asked } from '../../wire/types'
import { shownAfter, stood } from '../story.fixture'
import { deputy, matters, type Until } from './deputy.svelte'
import { ORDER, POSITIONS } from './play.fixture'

const SIDE = { order: ORDER, positions: POSITIONS, pitcher: 'q', faced: 7, due: 2 }
const SET = { batters: [], pitchers: [{ id: 'q', name: 'Q', endurance: 20 }] }

interface Moment {
  inning?: number
  bottom?: boolean
  due?: number
  faced?: number
  score?: [number, number]
  bases?: (number | null)[]
}

function at({ due = 2, faced = 7, ...more }: Moment) {
  const side = { ...SIDE, due, faced }
  const scene = {
    sides: [side, side],
    inning: 1,
    bottom: false,
    outs: 0,
    bases: [null, null, null],
    score: [0, 0],
    ...more,
  }
  const welcome = {
    match: { id: 'm' },
    rules: { innings: 9, fatigue: 'on' },
    props: { away: SET, home: SET },
  } as never
  return shownAfter([stood(scene)], ['away', 'home'], { you: 'away', welcome })
}

const question = { what: 'strategy' } as Asked

function leftFrom(until: Until, then: Moment): boolean {
  deputy.take(at({}), until)
  const left = deputy.answers(at(then), question)
  deputy.giveBack()
  return left
}

test('for half an inning: until the sides change', () => {
  expect(leftFrom('half', { due: 5 })).toBe(true)
  expect(leftFrom('half', { bottom: true })).toBe(false)
})

test('for a batter: until the next one is up', () => {
  expect(leftFrom('batter', {})).toBe(true)
  expect(leftFrom('batter', { due: 3 })).toBe(false)
})

test('for the rest: to the end', () => {
  expect(leftFrom('end', { inning: 12, bottom: true })).toBe(true)
})

test('once it is over, the next question is one’s own too', () => {
  deputy.take(at({}), 'batter')
  expect(deputy.answers(at({ due: 3 }), question)).toBe(false)
  expect(deputy.answers(at({}), question)).toBe(false)
})

test('a call matters late and close with somebody on', () => {
  const on = [0, null, null]
  expect(matters(at({ inning: 8, bases: on }), 'strategy')).toBe(true)
  expect(matters(at({ inning: 8 }), 'strategy')).toBe(false)
  expect(matters(at({ inning: 6, bases: on }), 'strategy')).toBe(false)
  expect(matters(at({ inning: 8, bases: on, score: [0, 3] }), 'strategy')).toBe(false)
})

test('a pitcher matters when he becomes tired, and again when he is exhausted', () => {
  const asks = [19, 20, 21, 25].map((faced) => matters(at({ faced }), 'defence change'))
  expect(asks).toEqual([false, true, false, true])
})

test('what never comes up without need always matters', () => {
  expect(['send', 'steal', 'stance'].map((what) => matters(at({}), what))).toEqual([
    true,
    true,
    true,
  ])
  expect(matters(at({}), 'offence change')).toBe(false)
})

test('results flash by for half an inning or the rest, while his own player looks', () => {
  const hurry = (['matters', 'batter', 'half', 'end'] as const).map((until) => {
    deputy.take(at({}), until)
    return deputy.hurries
  })
  expect(hurry).toEqual([false, false, true, true])
  deputy.lookedAtBy({ ...at({}), you: 'home' })
  expect(deputy.hurries).toBe(false)
  deputy.lookedAtBy(at({}))
  expect(deputy.hurries).toBe(true)
  deputy.giveBack()
  expect(deputy.hurries).toBe(false)
})
