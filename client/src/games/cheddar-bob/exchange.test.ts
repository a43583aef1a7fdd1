import { describe, expect, test } from 'vitest'
import { threw, told } from '../story.fixture'
import { CHARTS, pitched, stands, swung } from './diamond.fixture'
import { cell, lastExchange, lastTray, named, signed } from './exchange'

const readAs = (away: string) => ({
  adds: { home: 0, away: 1 },
  made: { home: '', away },
  charts: [],
})
const reveal = [stands(), pitched('curveball', 'down'), swung('contact', 'down')]
const battle = threw('battle', { home: [4, 1], away: [5, 4] }, { read: readAs('') })
const battled = told('Battled', { winner: 'batter', tier: 'strong' }, readAs('strong'))

test('before the first pitch there is no exchange', () => {
  expect(lastExchange([stands()])).toBeNull()
})

test('the exchange is the last one revealed, however far it has come', () => {
  const exchange = lastExchange([...reveal, stands(), pitched('fastball', 'up')])
  expect(exchange?.number).toBe(4)
  expect(exchange?.pitch.option.text).toBe('fastball up')
  expect(exchange?.swing).toBeNull()
})

describe('the tray', () => {
  const trayAfter = (...more: Parameters<typeof lastExchange>[0]) => {
    const exchange = lastExchange([...reveal, ...more])
    return exchange && lastTray(exchange)
  }

  test('is empty before dice are thrown', () => {
    expect(trayAfter()).toBeNull()
  })

  test('learns what the dice made when it is told', () => {
    const thrown = { seat: 'away', faces: [5, 4], sum: 9, adds: 1, made: '' }
    expect(trayAfter(battle)?.throws[1]).toEqual(thrown)
    expect(trayAfter(battle, battled)?.throws[1]?.made).toBe('strong')
  })

  test('holds the last throw only, with its own number', () => {
    const result = threw('result', { away: [6, 6] })
    const tray = trayAfter(battle, battled, result)
    expect(tray).toMatchObject({ number: 5, what: 'result' })
    expect(tray?.throws).toHaveLength(1)
    expect(tray?.throws[0]?.made).toBe('')
  })

  test('a tie is thrown again', () => {
    const tie = threw('battle', { home: [1, 2], away: [2, 1] }, { again: true })
    expect(trayAfter(tie)?.again).toBe(true)
  })
})

test('ones and sixes have names', () => {
  const throws = [
    [1, 1],
    [6, 6],
    [3, 3],
    [1, 6],
  ]
  expect(throws.map(named)).toEqual(['snake eyes', 'boxcars', '', ''])
})

test('numbers have their sign', () => {
  expect([signed(1), signed(-1)]).toEqual(['+1', '−1'])
})

test('a chart is read by names, and one that is not there says nothing', () => {
  expect(cell(CHARTS.matchups, 'curveball', 'control')).toBe('+1')
  expect(cell(CHARTS.matchups, 'curveball', 'nothing')).toBeNull()
  expect(cell(undefined, 'curveball', 'control')).toBeNull()
})
