import { expect, test } from 'vitest'
import { along, hopping, wayLength } from './moving'

const CORNER = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 10 },
]

test('a way is as long as its parts', () => {
  expect(wayLength(CORNER)).toBe(40)
  expect(wayLength([])).toBe(0)
})

test('an even speed passes each point when its distance is gone', () => {
  expect(along(CORNER)).toEqual([
    { transform: 'translate(0px, 0px)', offset: 0 },
    { transform: 'translate(30px, 0px)', offset: 0.75 },
    { transform: 'translate(30px, 10px)', offset: 1 },
  ])
})

test('hops take equal time and rise in between', () => {
  const frames = hopping(CORNER, 8)
  expect(frames.map(({ offset }) => offset)).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(frames[1]?.['transform']).toBe('translate(15px, -8px)')
  expect(frames.at(-1)?.['transform']).toBe('translate(30px, 10px)')
})

test('who stays where he is has frames that a browser takes', () => {
  const still = [
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ]
  expect(along(still).map(({ offset }) => offset)).toEqual([0, 1])
})
