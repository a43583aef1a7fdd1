import { describe, expect, it } from 'vitest'
import type { Entry } from '../wire/types'
import { Pacer, usualWeight } from './pacer'
import { chose, stood, threw, Time, told } from './testing'

function table(beat = 100): { time: Time; pacer: Pacer; seen: number[] } {
  const time = new Time()
  const seen: number[] = []
  const pacer: Pacer = new Pacer({
    beat: () => beat,
    weight: (entry) => (entry.entry === 'stood' ? 0 : entry.entry === 'threw' ? 2 : 1),
    wait: time.wait,
    changed: () => seen.push(pacer.shown),
  })
  return { time, pacer, seen }
}

const TURN: Entry[] = [chose('home', 'Up'), chose('away', 'Down'), threw(), told('Out.'), stood()]

describe('a story in its time', () => {
  it('shows entry by entry, each for as long as it weighs', () => {
    const { time, pacer } = table()
    pacer.add([told('One.'), threw(), told('Two.')])
    expect(pacer.shown).toBe(1)
    time.pass(99)
    expect(pacer.shown).toBe(1)
    time.pass(1)
    expect(pacer.shown).toBe(2)
    time.pass(199)
    expect(pacer.shown).toBe(2)
    time.pass(1)
    expect(pacer.shown).toBe(3)
  })

  it('is settled only once the last entry has had its moment', () => {
    const { time, pacer } = table()
    pacer.add([told('One.')])
    expect(pacer.settled).toBe(false)
    time.pass(100)
    expect(pacer.settled).toBe(true)
  })

  it('stays with what is shown while somebody reads about it', () => {
    const { time, pacer } = table()
    pacer.add(TURN)
    pacer.rest(true)
    time.pass(1000)
    pacer.add([told('Next.')])
    expect([pacer.shown, pacer.settled]).toEqual([2, false])
    pacer.rest(false)
    expect(pacer.shown).toBe(3)
    pacer.rest(true)
    pacer.skip()
    expect(pacer.shown).toBe(5)
  })

  it('reveals choices made together at the same moment', () => {
    const { pacer } = table()
    pacer.add(TURN)
    expect(pacer.shown).toBe(2)
  })

  it('shows what weighs nothing together with what comes next', () => {
    const { time, pacer } = table()
    pacer.add([told('Out.'), stood(), told('Next.')])
    time.pass(100)
    expect(pacer.shown).toBe(3)
  })

  it('waits for news in the moment of the entry shown', () => {
    const { time, pacer } = table()
    pacer.add([told('One.')])
    time.pass(50)
    pacer.add([told('Two.')])
    expect(pacer.shown).toBe(1)
    time.pass(50)
    expect(pacer.shown).toBe(2)
  })

  it('moves only what came in its time', () => {
    const { pacer } = table()
    pacer.add([told('One.')])
    expect(pacer.moving).toBe(true)
    pacer.look(0)
    expect(pacer.moving).toBe(false)
  })
})

describe('without waiting', () => {
  it('shows everything at once at speed none', () => {
    const { time, pacer } = table(0)
    pacer.add([...TURN, ...TURN])
    expect(pacer.shown).toBe(10)
    expect(pacer.settled).toBe(true)
    expect(pacer.moving).toBe(false)
    expect(time.waiting).toBe(0)
  })

  it('shows the past at once to somebody who comes in', () => {
    const { pacer } = table()
    pacer.add([...TURN, ...TURN], 'at once')
    expect(pacer.shown).toBe(10)
    expect(pacer.settled).toBe(true)
  })

  it('skips to the end of the turn, and no further', () => {
    const { time, pacer } = table()
    pacer.add([...TURN, ...TURN])
    pacer.skip()
    expect(pacer.shown).toBe(7)
    time.pass(99)
    expect(pacer.shown).toBe(7)
    pacer.skip()
    expect(pacer.shown).toBe(10)
    expect(pacer.settled).toBe(true)
  })

  it('hurries after an absence, and leaves out what is long past', () => {
    const { time, pacer } = table()
    const many = Array.from({ length: 30 }, () => TURN).flat()
    pacer.add(many, 'quick')
    expect(pacer.shown).toBeGreaterThan(many.length - 41)
    time.pass(41 * 2 * 25)
    expect(pacer.settled).toBe(true)
    pacer.add([told('One.'), told('Two.')])
    time.pass(99)
    expect(pacer.shown).toBe(many.length + 1)
  })
})

describe('looking back', () => {
  it('stays where one looks while the story goes on, and loses nothing of it', () => {
    const { time, pacer } = table()
    pacer.add(TURN, 'at once')
    pacer.look(2)
    pacer.add([told('More.')])
    time.pass(10_000)
    expect(pacer.shown).toBe(2)
    expect(pacer.settled).toBe(false)
    pacer.follow()
    expect(pacer.shown).toBe(6)
    expect(pacer.settled).toBe(true)
  })

  it('plays on from there', () => {
    const { time, pacer } = table()
    pacer.add(TURN, 'at once')
    pacer.look(2)
    pacer.play()
    expect(pacer.shown).toBe(3)
    time.pass(200)
    expect(pacer.shown).toBe(4)
  })

  it('takes its time when played again, even at speed none', () => {
    const { time, pacer } = table(0)
    pacer.add(TURN)
    pacer.look(2)
    pacer.play()
    expect(pacer.shown).toBe(3)
    time.pass(5000)
    expect(pacer.settled).toBe(true)
    pacer.add(TURN)
    expect(pacer.settled).toBe(true)
  })

  it('pauses in the middle of a moment', () => {
    const { time, pacer } = table()
    pacer.add(TURN)
    pacer.look(pacer.shown)
    time.pass(10_000)
    expect(pacer.shown).toBe(2)
  })

  it('stays within the story', () => {
    const { pacer } = table()
    pacer.add(TURN, 'at once')
    pacer.look(99)
    expect(pacer.shown).toBe(5)
    pacer.look(-1)
    expect(pacer.shown).toBe(0)
  })

  it('finds the turns', () => {
    const { pacer } = table()
    pacer.add([stood(), ...TURN, ...TURN], 'at once')
    expect(pacer.turnAfter(2)).toBe(6)
    expect(pacer.turnBefore(6)).toBe(1)
    expect(pacer.turnBefore(8)).toBe(6)
    expect(pacer.turnBefore(1)).toBe(0)
  })
})

it('gives a throw the longest moment, and a standing none', () => {
  expect(usualWeight(threw())).toBeGreaterThan(usualWeight(told('Out.')))
  expect(usualWeight(stood())).toBe(0)
})
