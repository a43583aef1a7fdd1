import { describe, expect, test } from 'vitest'
import { shownAfter, stood, threw, told } from '../story.fixture'
import { weight } from './pace'
import { lastGo, legNow, mover, progress } from './race'
import { progressShort, progressWords, ringWords, strideWords } from './words'

const PAWNS = ['blue', 'red']
const race = (blue: number, red: number, next: number, begins = true) =>
  stood({ pawns: PAWNS, progress: [blue, red], mover: next }, begins)
const walked = (pawn: string, steps: number, square: number) =>
  told('Walked', { pawn, steps, square })
const after = (...entries: Parameters<typeof shownAfter>[0]) => shownAfter(entries, PAWNS)

test('before the start everybody is on blue, and it is nobody’s go', () => {
  const shown = after(threw('start', { blue: [3], red: [3] }))
  expect([...progress(shown)]).toEqual([
    ['blue', 0],
    ['red', 0],
  ])
  expect(mover(shown)).toBeNull()
})

test('a walk counts as soon as it is told', () => {
  const shown = after(race(5, 7, 1), threw('move', { red: [4, 5] }), walked('red', 9, 16))
  expect(progress(shown).get('red')).toBe(16)
  expect(legNow(shown)).toEqual({ kind: 'walk', pawn: 'red', from: 7, to: 16 })
  expect(mover(shown)).toBe('red')
})

describe('a go of several legs', () => {
  const story = [
    race(36, 31, 0),
    threw('move', { blue: [4, 5] }),
    walked('blue', 9, 40),
    told('Bounced', { pawn: 'blue', square: 35 }),
  ]

  test('bounces from home', () => {
    expect(lastGo(story)).toEqual([
      { kind: 'walk', pawn: 'blue', from: 36, to: 40 },
      { kind: 'bounce', pawn: 'blue', from: 40, to: 35 },
    ])
  })

  test('is bumped from where it stood in mid-turn', () => {
    const bumped = [
      race(17, 24, 1),
      walked('red', -7, 17),
      race(17, 17, 1, false),
      told('Bumped', { pawn: 'red', square: 10 }),
    ]
    expect(lastGo(bumped).at(-1)).toEqual({ kind: 'bump', pawn: 'red', from: 17, to: 10 })
    expect(progress(after(...bumped)).get('red')).toBe(10)
    expect(progress(after(...bumped.slice(0, 3))).get('red')).toBe(17)
  })

  test('stays to be seen until the next go walks', () => {
    const next = [...story, race(35, 31, 1)]
    expect(lastGo(next)).toHaveLength(2)
    expect(legNow(after(...next))).toBeNull()
    const walk = { kind: 'walk', pawn: 'red', from: 31, to: 34 }
    expect(lastGo([...next, walked('red', 3, 34)])).toEqual([walk])
  })
})

test('who is home has won, and nobody goes any more', () => {
  const shown = after(race(36, 31, 0), walked('blue', 4, 40), told('Won', { pawn: 'blue' }))
  expect(progress(shown).get('blue')).toBe(40)
  expect(mover(shown)).toBeNull()
})

test('progress in words', () => {
  const words = ['27 of 40', '0 of 40', '7 behind the start', 'home']
  expect([27, 0, -7, 40].map(progressWords)).toEqual(words)
  expect(progressShort(-7)).toBe('7 behind')
})

test('what a throw is worth is told once the pawn walks', () => {
  const dice = (...faces: number[]) => threw('move', { red: faces })
  expect(strideWords([dice(4, 5)])).toBe('')
  expect(strideWords([dice(4, 5), walked('red', 9, 9)])).toBe('9 forward')
  expect(strideWords([dice(3, 4), walked('red', -7, -7)])).toBe('7 back, a seven')
  expect(strideWords([dice(4, 4), walked('red', -8, -8)])).toBe('8 back, doubles')
})

test('the ring in words', () => {
  const shown = after(race(-7, 10, 0), walked('blue', 10, 3))
  expect(ringWords(shown)).toBe(
    "The ring of 40 squares. Blue 3 of 40 and Red 10 of 40. It is Blue's go. " +
      'Blue walked from 7 behind the start to square 3.',
  )
})

test('a longer walk takes longer', () => {
  expect(weight(walked('red', 11, 11))).toBeGreaterThan(weight(walked('red', -2, 9)))
  expect(weight(told('Bounced', { pawn: 'red', square: 30 }))).toBeGreaterThan(2)
  expect(weight(race(0, 0, 0))).toBe(0)
})
