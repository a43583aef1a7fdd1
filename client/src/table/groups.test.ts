import { expect, it } from 'vitest'
import type { Option } from '../wire/types'
import { grouped } from './groups'

const option = (text: string, help: string, hint = ''): Option => ({
  text,
  name: text,
  help,
  hint,
  data: text,
})
const OPTIONS = [
  option('power up', 'hits far'),
  option('power down', 'hits far', '40%'),
  option('go', 'runs'),
]

it('lists options as they are where a game has no headings', () => {
  const [only, ...others] = grouped(OPTIONS, undefined)
  expect(others).toEqual([])
  expect(only?.options.map(({ name, about }) => `${name}: ${about}`)).toEqual([
    'power up: Hits far.',
    'power down: Hits far. 40%.',
    'go: Runs.',
  ])
})

it('puts them under headings, and says once what all of a group share', () => {
  const groups = grouped(OPTIONS, ({ text }) => {
    const [heading = '', name = text] = text.split(' ')
    return { heading, name }
  })
  expect(groups.map(({ heading, help }) => [heading, help])).toEqual([
    ['power', 'Hits far.'],
    ['go', 'Runs.'],
  ])
  expect(groups[0]?.options.map(({ name, about }) => [name, about])).toEqual([
    ['up', ''],
    ['down', '40%.'],
  ])
})
