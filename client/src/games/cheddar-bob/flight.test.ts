import { expect, test } from 'vitest'
import type { Entry } from '../../wire/types'
import { threw, told } from '../story.fixture'
import { afterThe, played, stands } from './diamond.fixture'
import { flight as flightOf } from './flight'
import { HOME, MOUND } from './geometry'

const flight = (entry: Entry, number: number) => flightOf(afterThe([stands(), entry]), number)

test('the battle throws the ball from the mound to the plate', () => {
  const way = flight(threw('battle', {}), 1)
  expect(way?.from).toEqual(MOUND)
  expect(way?.to.x).toBe(HOME.x)
})

test('a home run leaves the park, a ground out does not', () => {
  for (let number = 0; number < 6; number += 1) {
    expect(flight(played('home run', [[1, 0, 4]]), number)?.to.y).toBeLessThan(0)
    expect(flight(played('ground out', [[1, 0, -1]]), number)?.to.y).toBeGreaterThan(150)
  }
})

test('nothing flies on a walk, a steal, or between turns', () => {
  expect(flight(played('walk', [[1, 0, 1]]), 1)).toBeNull()
  expect(flight(played('stolen base', [[1, 1, 2]]), 1)).toBeNull()
  expect(flight(stands(), 1)).toBeNull()
  expect(flightOf(afterThe([]), 1)).toBeNull()
})

test('a hit that may become longer flies once, before it is decided', () => {
  const hit = [stands(), told('Resulted', { winner: 'batter', tier: 'solid', result: '2B+' })]
  expect(flightOf(afterThe(hit), 1)?.to.y).toBeLessThan(150)
  expect(flightOf(afterThe([...hit, played('triple', [[1, 0, 3]])]), 1)).toBeNull()
})
