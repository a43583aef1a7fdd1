import { expect, test } from 'vitest'
import type { Seasons } from '../../../wire/types'
import type { CardSet } from '../cards'
import { grouped, isCalled, leaguesOf, parkWords, surprise, within, yearOf } from './seasons'

const club = (letters: string, league: string, won: number, lost: number) =>
  ({ club: letters, name: `The ${letters}`, league, won, lost, flag: '' }) as const
const ALL: Seasons = {
  first: 1871,
  last: 1872,
  notice: '',
  seasons: [
    { season: 1871, clubs: [club('BS1', 'NA', 20, 10), club('CH1', 'NA', 19, 9)] },
    { season: 1872, clubs: [club('A', 'AL', 1, 2), club('B', 'NL', 3, 1), club('C', 'AL', 9, 1)] },
  ],
}

test('clubs stand by league, the best first', () => {
  expect(
    leaguesOf(ALL, 1872).map(({ name, clubs }) => [name, ...clubs.map((one) => one.club)]),
  ).toEqual([
    ['American League', 'C', 'A'],
    ['National League', 'B'],
  ])
  expect(leaguesOf(ALL, 1871)[0]?.clubs.map((one) => one.club)).toEqual(['CH1', 'BS1'])
  expect(leaguesOf(ALL, 1900)).toEqual([])
})

test('a year is one there was a season in', () => {
  expect([' 1872 ', '1870', '187', 'soon', '1873'].map((text) => yearOf(text, ALL))).toEqual([
    1872,
    null,
    null,
    null,
    null,
  ])
  expect([1800, 1872, 3000].map((year) => within(ALL, year))).toEqual([1871, 1872, 1872])
})

test('a surprise is two clubs of one season', () => {
  const [away, home] = surprise(ALL, () => 0.99)
  expect([away.season, away.club, home.season, home.club]).toEqual([1872, 'C', 1872, 'B'])
  const [low, next] = surprise(ALL, () => 0)
  expect([low.club, next.club]).toEqual(['BS1', 'CH1'])
})

test('names are found however they are written', () => {
  expect(isCalled('José Ramírez', 'jose ram')).toBe(true)
  expect(isCalled("Travis d'Arnaud", 'darnaud')).toBe(true)
  expect(isCalled('Willie Mays', 'mantle')).toBe(false)
  expect(isCalled('Willie Mays', '  ')).toBe(true)
})

test('a park is told by its home runs', () => {
  expect(parkWords({ name: '', reads: { HR: '0-4', F7d: '5-9' } })).toBe('home runs on 5 of 10')
  expect(parkWords({ name: '', reads: { F7d: '0-9' } })).toBe('home runs on none of 10')
})

test('cards lie in the order one looks for them, each once', () => {
  const set = {
    designated_hitter: true,
    with_dh: ['CF a', 'DH c'],
    batters: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    pitchers: [{ id: 'x' }, { id: 'y', bats_as: { id: 'y' } }, { id: 'z' }],
    rotation: ['y'],
    bullpen: ['y', 'x'],
    average_pitcher: { id: 'pitcher' },
  } as unknown as CardSet
  expect(grouped(set).map(({ cards }) => cards.map(({ id }) => id).join())).toEqual([
    'a,c',
    'b',
    'y',
    'x',
    'z',
    'y,pitcher',
  ])
})
