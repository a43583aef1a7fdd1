import { describe, expect, it } from 'vitest'
import type { Entry } from '../../wire/types'
import { chanceOf, distribution, sentence, shownFaces, tally, type Tally } from './tally'

function threw(throws: Record<string, unknown[]>, what = 'battle', again = false): Entry {
  const made = Object.entries(throws).map(([seat, faces]) => ({ seat, faces }))
  return { entry: 'threw', what, throws: made, again, read: null }
}

describe('tally', () => {
  const story: Entry[] = [
    threw({ home: [1, 2], away: [6, 6] }),
    threw({ home: [3, 4], away: [2, 5] }, 'battle', true),
    threw({ away: [6, 5] }, 'result'),
    threw({ home: [4] }, 'start'),
  ]

  it('counts every throw of a seat, those that were thrown again too', () => {
    const away = tally(story).find((one) => one.seat === 'away')
    expect([away?.seat, away?.dice, away?.throws]).toEqual(['away', 2, 3])
    expect(away?.mean).toBe(10)
    expect(away?.expected).toBe(7)
    expect(away?.totals.filter((one) => one.came).map((one) => one.value)).toEqual([7, 11, 12])
    expect(away?.faces.map((one) => one.came)).toEqual([0, 1, 0, 0, 2, 3])
    expect(away?.faces[0]?.expected).toBe(1)
  })

  it('keeps one die and two apart', () => {
    const home = tally(story).filter((one) => one.seat === 'home')
    expect(home.map((one) => [one.dice, one.throws])).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('leaves out what is not thrown with dice of six sides', () => {
    const others = [
      threw({ home: [9, 3] }, 'jump'),
      threw({ home: [2, 3] }, 'jump'),
      threw({ home: ['Move 1'] }, 'deal'),
    ]
    expect(tally(others)).toEqual([])
  })

  it('gives the faces in the order a file has them', () => {
    expect(shownFaces(story)).toEqual([[1, 2, 6, 6], [3, 4, 2, 5], [6, 5], [4]])
  })
})

describe('chance', () => {
  it('knows the odds of two dice', () => {
    expect(distribution(2).map((share) => Math.round(share * 36))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ])
  })

  it('is exact on both sides', () => {
    expect(chanceOf(12, 2)).toBeCloseTo(2 / 36, 12)
    expect(chanceOf(3, 2)).toBeCloseTo(6 / 36, 12)
    expect(chanceOf(7, 2)).toBeCloseTo(1, 12)
  })
})

describe('sentence', () => {
  const even: Tally = {
    seat: 'home',
    dice: 2,
    throws: 31,
    mean: 7.4,
    expected: 7,
    totals: [],
    faces: [],
    chance: 0.39,
  }

  it('says how far off, over how many, and what to think of it', () => {
    expect(sentence(even, 'Your')).toBe(
      'Your 2d6 have been 0.4 above the expected 7 over 31 throws: nothing unusual.',
    )
    expect(sentence({ ...even, mean: 6, chance: 0.021 }, 'Your')).toBe(
      'Your 2d6 have been 1.0 below the expected 7 over 31 throws: a bit unusual, one match in 48 strays as far.',
    )
    expect(sentence({ ...even, mean: 9, chance: 0.0004 }, 'Your')).toContain(
      'rare, one match in 2,500',
    )
    expect(sentence({ ...even, mean: 7, throws: 1, chance: 1 }, 'Your')).toBe(
      'Your 2d6 have been as expected over 1 throw, 7 on average.',
    )
  })
})
