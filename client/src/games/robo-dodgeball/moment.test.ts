import { describe, expect, it } from 'vitest'
import type { Entry } from '../../wire/types'
import { after, bout, happens } from './game.fixture'
import { actor, ballsInPlay, flightOf, markOf } from './moment'
import { lastTurn, unsaid, weight } from './pace'
import { readCourt } from './court'
import { MAP } from './court.fixture'
import { angleOf, middleOf, placesOf, shortest } from './sight'
import { eventWords, tableWords } from './words'

const reveal = happens('Revealed', { number: 0, cards: [[790], [490], [70]] })
const threw = happens('Threw', { robot: 0, shot: 'hook shot', target: 7, live: true })
const missed = happens('Missed', { robot: 0, target: 7 })
const held = [2, 0, 0, 0, 0, 0, 0, 0]
const flight = (...entries: Entry[]) => flightOf(after(bout({ held }), [reveal, ...entries]))

describe('a ball in flight', () => {
  it('goes from its thrower to the target', () => {
    expect(flight(threw)).toEqual({ from: 49, to: 9, live: true, shot: 'hook shot', lost: false })
  })

  it('flies on when it is dodged, and is lost at the end', () => {
    expect(flight(threw, missed)).toMatchObject({ from: 9, to: 9 })
    const lost = happens('BallLost', { space: 1, why: 'flew out' })
    expect(flight(threw, missed, lost)).toMatchObject({ from: 9, to: 1, lost: true })
    expect(flight(threw, missed, lost, happens('Dodges', { robot: 2 }))).toBe(null)
  })

  it('is over when somebody has it', () => {
    const caught = happens('Caught', { robot: 0, target: 7 })
    expect(flight(threw, caught)).toMatchObject({ from: 9, to: 9 })
    expect(
      flight(threw, caught, happens('CalledOut', { robot: 0, why: 'caught', bench: 32 })),
    ).toBe(null)
    expect(flight()).toBe(null)
  })

  it('comes back from a hit on the way of a boomerang', () => {
    const hit = happens('Hit', { robot: 0, target: 7 })
    expect(flight(threw, hit, happens('CameBack', { robot: 0 }))).toMatchObject({ from: 9, to: 49 })
  })
})

it('calls out what happened, where it did', () => {
  const mark = (entry: Entry) => markOf(after(bout(), [reveal, entry]))
  expect(mark(happens('Hit', { robot: 0, target: 7 }))).toEqual({
    space: 9,
    words: 'HIT!',
    kind: 'bad',
  })
  expect(mark(missed)?.words).toBe('dodged!')
  expect(mark(threw)).toMatchObject({ space: 49, words: 'hook shot!' })
  expect(mark(happens('Dodges', { robot: 0 }))).toBe(null)
})

it('knows whose go it is', () => {
  const go = (...entries: Entry[]) => actor(after(bout(), [reveal, ...entries]))
  expect(go()).toBe(null)
  const step = happens('Stepped', { robot: 4, way: 0, space: 44, how: 'move' })
  expect(go(step)).toBe(4)
  expect(go(step, happens('Stepped', { robot: 0, way: 0, space: 41, how: 'belt' }))).toBe(null)
  expect(go(step, happens('Hit', { robot: 4, target: 7 }))).toBe(4)
})

it('counts the balls', () => {
  const balls = [
    { space: 1, live: true, whose: -1 },
    { space: 2, live: false, whose: 0 },
  ]
  expect(ballsInPlay(after(bout({ balls, held: [2, 1, 0, 0, 0, 0, 0, 0] }), []))).toEqual({
    live: 2,
    dead: 2,
  })
})

describe('the pace', () => {
  it('shows pushes with the step that makes them, and cards at once', () => {
    expect(weight(happens('Stepped', { robot: 0, way: 0, space: 1, how: 'push' }))).toBe(0)
    expect(weight(happens('Stepped', { robot: 0, way: 0, space: 1, how: 'move' }))).toBeGreaterThan(
      0,
    )
    expect(weight(happens('Dealt', { robot: 0, cards: [10] }))).toBe(0)
  })

  it('says nothing of mere steps, and something of pushes', () => {
    expect(unsaid(happens('Stepped', { robot: 0, way: 0, space: 1, how: 'move' }))).toBe(true)
    expect(unsaid(happens('Stepped', { robot: 0, way: 0, space: 1, how: 'push' }))).toBe(false)
    expect(unsaid(threw)).toBe(false)
  })

  it('finds the last turn that was played', () => {
    const laid = happens('Programmed', { counts: [], kept: [] })
    const turn = [laid, reveal, threw]
    expect(lastTurn([laid])).toBe(null)
    expect(lastTurn([...turn, ...turn])).toBe(3)
    expect(lastTurn([...turn, laid])).toBe(0)
  })
})

describe('what is seen', () => {
  const court = readCourt(MAP)

  it('lies with the own half below', () => {
    expect(middleOf({ court, turned: false }, 0)).toEqual({ x: 20, y: 20 })
    expect(middleOf({ court, turned: true }, 0)).toEqual({ x: 300, y: 300 })
    expect([angleOf({ court, turned: false }, 1), angleOf({ court, turned: true }, 1)]).toEqual([
      90, 270,
    ])
  })

  it('turns the shorter way', () => {
    expect([shortest(270, 0), shortest(0, 270), shortest(90, 180)]).toEqual([90, -90, 90])
    expect(Math.abs(shortest(0, 180))).toBe(180)
  })

  it('has those who wait side by side', () => {
    const { stand } = bout({
      spaces: [-1, 14, -1, 12, 52, 11, 54, 9],
      benches: [32, -1, 32, -1, -1, -1, -1, -1],
    })
    const [one, , other] = placesOf({ court, turned: false }, stand)
    expect(one?.x).toBeLessThan(other?.x ?? 0)
    expect(one?.y).toBe(other?.y)
    expect(one?.scale).toBeLessThan(1)
  })
})

describe('in words', () => {
  it('says how everybody stands', () => {
    const options = ['', '', 'crab legs', '', '', '', '', '']
    const cards = bout().cards.map((each, n) =>
      n === 0 ? { hand: [490, 70], program: [], kept: 0 } : each,
    )
    const words = tableWords(after(bout({ held }, { options, cards }), []))
    expect(words).toContain('Turn 2 of 20. Blue 0, Red 0.')
    expect(words).toContain('Blue 1 at 1,6, facing up, with a live ball.')
    expect(words).toContain('Blue 2 at 3,6, facing up, with Crab Legs.')
    expect(words).toContain('Blue 1 has 490 Move 1 and 70 Rotate Left.')
  })

  it('says what the event means', () => {
    expect(eventWords(bout())).toBe(null)
    const weather = { rush: false, happening: 'start it up', backwards: true, barrage: [] }
    expect(eventWords(bout({}, { weather }))).toEqual({
      name: 'Start It Up',
      means: 'Belts and gears run in reverse.',
    })
  })
})
