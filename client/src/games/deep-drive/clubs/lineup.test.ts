import { expect, test } from 'vitest'
import type { CardSet } from '../cards'
import { glove, isSame, managersOwn, moved, replaced, repositioned, written } from './lineup'

const SET = {
  with_dh: ['CF a', 'LF b', 'DH c'],
  without_dh: ['CF a', 'LF b', 'P'],
  batters: [{ id: 'a', fields: { CF: 4 } }],
} as unknown as CardSet
const OWN = managersOwn(SET, true)

test('an order is sent as it is written', () => {
  expect(written(managersOwn(SET, false))).toEqual(['CF a', 'LF b', 'P'])
})

test('who is moved takes his position along', () => {
  expect(written(moved(OWN, 0, 2))).toEqual(['LF b', 'DH c', 'CF a'])
  expect(isSame(moved(OWN, 0, -1), OWN)).toBe(true)
})

test('a man from the bench takes a place, one from the order changes with another', () => {
  expect(written(replaced(OWN, 1, 'x'))).toEqual(['CF a', 'LF x', 'DH c'])
  expect(written(replaced(OWN, 1, 'a'))).toEqual(['CF b', 'LF a', 'DH c'])
})

test('positions are changed two at a time', () => {
  expect(written(repositioned(OWN, 0, 'DH'))).toEqual(['DH a', 'LF b', 'CF c'])
})

test('a rating is shown where there is one', () => {
  expect(OWN.map((spot) => glove(SET, spot))).toEqual(['rated 4', 'not his position', ''])
})
