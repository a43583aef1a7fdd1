import { expect, test } from 'vitest'
import { at, outline, turnTo } from './sector'

test('angles are counted clockwise from the top', () => {
  expect(at(0, 10)).toEqual({ x: 0, y: -10 })
  expect(at(90, 10)).toEqual({ x: 10, y: 0 })
})

test('a piece is an arc out, a line in, and an arc back', () => {
  expect(outline(0, 4, 5, 10)).toBe(
    'M-7.07 -7.07 A10 10 0 0 1 7.07 -7.07 L3.54 -3.54 A5 5 0 0 0 -3.54 -3.54 Z',
  )
})

test('a pointer turns the short way', () => {
  expect(turnTo(0, 90)).toBe(90)
  expect(turnTo(0, 240)).toBe(-120)
  expect(turnTo(-120, 0)).toBe(0)
  expect(turnTo(350, 10)).toBe(370)
})
