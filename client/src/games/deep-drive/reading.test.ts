import { expect, test } from 'vitest'
import { shownAfter, stood, threw, told } from '../story.fixture'
import { ORDER, POSITIONS, leg, play } from './play.fixture'
import { lastReading, lastTray } from './reading'

const SIDE = { order: ORDER, positions: POSITIONS, pitcher: 'q', faced: 0, due: 0 }
const SCENE = stood({ sides: [SIDE, SIDE], bottom: false, bases: [null, null, null] })
const read = (data: object) =>
  told('CardRead', { card: 'batter', percent: 26, modifier: 3, ...data })

const shown = (...entries: Parameters<typeof shownAfter>[0]) =>
  shownAfter([SCENE, ...entries], ['away', 'home'])

test('nothing is lit before the dice are read', () => {
  expect(lastReading(shown(threw('card', { away: [2, 6, 3] })))).toBeNull()
})

test('an out lights its line and, by the modifier, its code', () => {
  const entries = [threw('card', { away: [2, 6, 3] }), read({ line: 'OUT', code: 'G6h' })]
  expect(lastReading(shown(...entries))).toMatchObject({
    batter: 'a',
    card: 'batter',
    percent: 26,
    out: 3,
    drive: null,
  })
})

test('a deep drive lights its own column, and the park where that decides', () => {
  const drive = (line: string) => [
    threw('card', { away: [0, 1, 3] }),
    read({ percent: 1, line: 'DD', code: '' }),
    threw('deep drive', { away: [0, 5, 7] }),
    told('DriveRead', { line, result: 'HR' }),
  ]
  expect(lastReading(shown(...drive('PARK')))).toMatchObject({ out: null, drive: 5, park: 7 })
  expect(lastReading(shown(...drive('HR')))).toMatchObject({ drive: 5, park: null })
})

test('after the play the line is still that of the batter who hit it', () => {
  const entries = [
    threw('card', { away: [2, 6, 3] }),
    read({ line: 'SI', code: '' }),
    told('PlayMade', play('single', [leg('a', 0, 1)])),
  ]
  expect(lastReading(shown(...entries))).toMatchObject({ batter: 'a', pitcher: 'p' })
})

test('dice are read as tens and ones, a steal’s are added', () => {
  expect(lastTray([threw('card', { away: [0, 7, 3] })])).toMatchObject({ reads: '07' })
  expect(lastTray([threw('steal', { away: [8, 7] })])).toMatchObject({ reads: '15' })
  expect(lastTray([threw('collision', { away: [8] })])).toMatchObject({ reads: '8' })
})
