import { describe, expect, test } from 'vitest'
import { threw, told } from '../story.fixture'
import { afterThe, pitched, played, stands, swung } from './diamond.fixture'
import { detail, weight } from './pace'
import { heading } from '../ball/halves'
import { call, fieldWords, resultName, trayWords } from './words'

describe('headings', () => {
  const story = [
    stands(),
    played('out', [[1, 0, -1]]),
    stands({ outs: 1 }),
    stands({ bottom: true }),
    stands({ bottom: true, outs: 1 }),
    stands({ inning: 2 }),
    stands({ inning: 2, over: true }),
  ]

  test('stand where a half inning begins', () => {
    expect(story.map((_, at) => heading(story, at))).toEqual([
      'top 1',
      null,
      null,
      'bottom 1',
      null,
      'top 2',
      null,
    ])
  })
})

describe('what is called out', () => {
  const third = stands({ bases: [null, null, 3] })
  const reveal = [third, pitched('fastball', 'up'), swung('power', 'up')]

  test('nothing between turns and at the reveal', () => {
    expect(call(afterThe(reveal.slice(0, 1)))).toBeNull()
    expect(call(afterThe(reveal))).toBeNull()
  })

  test('ties, battles, results and plays', () => {
    const tie = threw('battle', { home: [1, 2], away: [2, 1] }, { again: true })
    const battled = told('Battled', { winner: 'batter', tier: 'solid' })
    const resulted = told('Resulted', { winner: 'batter', tier: 'solid', result: '2B+' })
    const play = played('double', [
      [3, 3, 4],
      [1, 0, 2],
    ])
    const after = (...more: typeof reveal) => call(afterThe([...reveal, ...more]))
    expect(after(tie)?.head).toBe('Tie!')
    expect(after(tie, battled)).toEqual({ head: 'batter wins', line: 'solid' })
    expect(after(battled, resulted)).toEqual({ head: 'Double', line: 'maybe more' })
    expect(after(battled, resulted, play)).toEqual({ head: 'double!', line: 'a run scores' })
  })

  test('outs are counted, and the end is told', () => {
    const out = played('fly out', [[1, 0, -1]], { outs: 2 })
    expect(call(afterThe([stands(), out]))).toEqual({ head: 'fly out', line: 'two out' })
    const over = told('GameOver', { inning: 3, bottom: true, score: [2, 5] })
    expect(call(afterThe([stands(), over]))).toEqual({ head: 'Ball game!', line: 'Home 5, Away 2' })
    expect(call(afterThe([stands({ over: true, score: [3, 2] })]))?.line).toBe('Away 3, Home 2')
  })
})

describe('the field in words', () => {
  test('says inning, outs, runners, batter and score', () => {
    const now = stands({ inning: 3, outs: 1, bases: [2, null, 1], due: [3, 1], score: [3, 1] })
    expect(fieldWords(afterThe([now]))).toBe(
      'Top of inning 3, one out. Dot Fennimore on first and Pip Larkspur on third. ' +
        'Gus Haverty bats for Away, Home pitch. Away 3, Home 1.',
    )
  })

  test('says that nobody is on, and that it is over', () => {
    expect(fieldWords(afterThe([stands()]))).toContain('The bases are empty.')
    const over = stands({ over: true, score: [1, 0] })
    expect(fieldWords(afterThe([over]))).toBe('The game is over. Away 1, Home 0.')
  })
})

test('the dice in words', () => {
  const read = { adds: { home: 0, away: 1 }, made: { home: '', away: 'strong' }, charts: [] }
  const dice = threw('battle', { home: [1, 1], away: [5, 4] }, { read })
  expect(trayWords(afterThe([pitched('fastball', 'up'), dice]))).toBe(
    'Home 1 and 1: 2, snake eyes and Away 5 and 4: 9 and 1 is 10, strong.',
  )
  expect(trayWords(afterThe([]))).toBe('No dice have been thrown yet.')
})

test('results have names, and what is not on the list stays as it is', () => {
  expect(resultName('K+RC')).toBe('Strikeout')
  expect(resultName('strong')).toBe('strong')
})

describe('time', () => {
  test('the longer the run, the longer it is seen', () => {
    const single = weight(played('single', [[1, 0, 1]]))
    const homer = weight(played('home run', [[1, 0, 4]]))
    expect(homer).toBeGreaterThan(single)
    expect(weight(stands())).toBeLessThan(1)
  })

  test('what leads up to a play is written small', () => {
    expect(detail(told('Battled', {}))).toBe(true)
    expect(detail(played('single', [[1, 0, 1]]))).toBe(false)
    expect(detail(threw('battle', {}))).toBe(false)
  })
})
