import { describe, expect, it } from 'vitest'
import type { Entry } from '../../wire/types'
import { areDigits, chanceOf, distribution, expectedTotal, kindOf } from './chance'
import { diceName, sentence, shownFaces, tally, type Tally } from './tally'

function threw(
  throws: Record<string, unknown[]>,
  what = 'battle',
  again = false,
  dice: string | null = null,
): Entry {
  const made = Object.entries(throws).map(([seat, faces]) => ({
    seat,
    dice: dice ?? `${faces.length}d6`,
    faces,
  }))
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
    expect([away?.seat, away?.dice.count, away?.throws]).toEqual(['away', 2, 3])
    expect(away?.mean).toBe(10)
    expect(away?.expected).toBe(7)
    expect(away?.totals.filter((one) => one.came).map((one) => one.value)).toEqual([7, 11, 12])
    expect(away?.faces.map((one) => one.came)).toEqual([0, 1, 0, 0, 2, 3])
    expect(away?.faces[0]?.expected).toBe(1)
  })

  it('keeps one die and two apart', () => {
    const home = tally(story).filter((one) => one.seat === 'home')
    expect(home.map((one) => [one.dice.count, one.throws])).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('counts dice of any faces, each kind by itself', () => {
    const [tens, bent] = tally([
      threw({ home: [0, 9, 4] }, 'card', false, '3d10 from 0'),
      threw({ home: [9, 9, 0] }, 'card', false, '3d10 from 0'),
      threw({ home: [-2] }, 'bend', false, '1d5 from -2'),
    ])
    expect([tens?.throws, tens?.mean, tens?.expected]).toEqual([2, 15.5, 13.5])
    expect(tens?.faces.map((one) => [one.value, one.came])).toEqual(
      [2, 0, 0, 0, 1, 0, 0, 0, 0, 3].map((came, value) => [value, came]),
    )
    expect(tens?.faces[0]?.expected).toBeCloseTo(0.6, 12)
    expect(tens?.totals.map((one) => one.value)).toEqual(Array.from({ length: 28 }, (_, n) => n))
    expect(bent?.faces.map((one) => one.value)).toEqual([-2, -1, 0, 1, 2])
    expect([bent?.mean, bent?.expected]).toEqual([-2, 0])
    expect(bent?.chance).toBeCloseTo(2 / 5, 12)
  })

  it('leaves out cards', () => {
    expect(tally([threw({ home: ['Move 1'] }, 'deal', false, '')])).toEqual([])
  })

  it('gives the faces in the order a file has them', () => {
    expect(shownFaces(story)).toEqual([[1, 2, 6, 6], [3, 4, 2, 5], [6, 5], [4]])
  })

  it('leaves out cards that were drawn, by somebody or by nobody', () => {
    const drawn = [threw({ home: [3] }, 'option', false, ''), threw({}, 'spawn')]
    expect(shownFaces([...drawn, threw({ home: [4] })])).toEqual([[4]])
  })
})

const TWO = { count: 2, sides: 6, low: 1 }

describe('chance', () => {
  it('knows the odds of two dice', () => {
    expect(distribution(TWO).map((share) => Math.round(share * 36))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ])
  })

  it('is exact on both sides', () => {
    expect(chanceOf(12, TWO)).toBeCloseTo(2 / 36, 12)
    expect(chanceOf(3, TWO)).toBeCloseTo(6 / 36, 12)
    expect(chanceOf(7, TWO)).toBeCloseTo(1, 12)
  })

  it('reads dice as they are written', () => {
    const tens = { count: 3, sides: 10, low: 0 }
    expect([kindOf('2d6'), kindOf('3d10 from 0'), kindOf('')]).toEqual([TWO, tens, null])
    expect([expectedTotal(TWO), expectedTotal(tens)]).toEqual([7, 13.5])
    expect([areDigits(TWO), areDigits(tens)]).toEqual([false, true])
    expect([diceName(TWO), diceName(tens)]).toEqual(['2 dice', '3 dice of 10 sides'])
  })
})

describe('sentence', () => {
  const even: Tally = {
    seat: 'home',
    dice: TWO,
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
