import { expect, test } from 'vitest'
import { told } from '../story.fixture'
import { linesOf } from './line'
import { leg, play } from './play.fixture'

const made = (...parts: Parameters<typeof play>) => told('PlayMade', play(...parts))

test('the line score counts runs, hits and errors', () => {
  const { away, home } = linesOf([
    made('single', [leg('a', 0, 1)]),
    made('error', [leg('a', 1, 4), leg('b', 0, 2, 'E6')], { inning: 2 }),
    made('home run', [leg('z', 0, 4)], { bottom: true }),
  ])
  expect(away).toEqual({ innings: [0, 1], runs: 1, hits: 1, errors: 0 })
  expect(home).toEqual({ innings: [1], runs: 1, hits: 1, errors: 1 })
})

test('two runners who move on one error are one error', () => {
  const { home } = linesOf([made('single', [leg('x', 1, 3, 'E8'), leg('a', 0, 2, 'E8')])])
  expect(home.errors).toBe(1)
})
