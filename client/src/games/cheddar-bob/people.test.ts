import { describe, expect, test } from 'vitest'
import { chose, option, told } from '../story.fixture'
import { standing } from './ballgame'
import { afterThe, pitched, played, stands, swung } from './diamond.fixture'
import { atTheDugout, lead, place } from './geometry'
import { people, sideShown } from './people'
import { runningTime } from '../ball/running'
import { fieldWords } from './words'

const who = (list: ReturnType<typeof people>) => list.map(({ who: one, role }) => `${one} ${role}`)

describe('between turns', () => {
  const shown = afterThe([stands({ bases: [7, null, 5], due: [8, 1] })])

  test('runners stand on their bases and the batter in his box', () => {
    expect(who(people(shown))).toEqual(['7 runs', '5 runs', '8 bats'])
    expect(people(shown).map(({ at }) => at)).toEqual([place(1), place(3), place(0)])
    expect(people(shown).every(({ way }) => way === null)).toBe(true)
  })

  test('nobody bats once the game is over', () => {
    expect(people(afterThe([stands({ over: true })]))).toEqual([])
  })
})

describe('a play', () => {
  const loaded = stands({ bases: [6, 5, 4], due: [7, 1], outs: 1 })
  const slam = played('home run', [
    [4, 3, 4],
    [5, 2, 4],
    [6, 1, 4],
    [7, 0, 4],
  ])

  test('a home run brings everybody round and home', () => {
    const all = people(afterThe([loaded, slam]))
    expect(who(all)).toEqual(['4 home', '5 home', '6 home', '7 home'])
    expect(all[3]?.way).toEqual([0, 1, 2, 3, 4].map(place).concat(atTheDugout(0)))
    expect(new Set(all.map(({ at }) => at.x)).size).toBe(4)
  })

  test('a double play puts two out short of their bases and lets the others hold', () => {
    const all = people(
      afterThe([
        loaded,
        played('double play', [
          [6, 1, -1],
          [7, 0, -1],
        ]),
      ]),
    )
    expect(who(all)).toEqual(['6 out', '7 out', '5 runs', '4 runs'])
    expect(all[0]?.at).not.toEqual(place(2))
    expect(all[0]?.way?.[0]).toEqual(place(1))
  })

  test('a strikeout leaves the batter where he stood', () => {
    const all = people(afterThe([stands(), played('strikeout', [[1, 0, -1]])]))
    expect(all).toEqual([{ who: 1, role: 'out', at: place(0), way: null }])
  })

  test('a batter caught stretching a double is out between second and third', () => {
    const [batter] = people(afterThe([stands(), played('double', [[1, 0, -1]])]))
    expect(batter?.way?.slice(0, 3)).toEqual([place(0), place(1), place(2)])
    expect(batter?.at.x).toBeLessThan(place(2).x)
  })

  test('the next batter comes when the next turn stands', () => {
    const single = played('single', [[1, 0, 1]])
    expect(who(people(afterThe([stands(), single])))).toEqual(['1 runs'])
    const next = stands({ bases: [1, null, null], due: [2, 1] })
    expect(who(people(afterThe([stands(), single, next])))).toEqual(['1 runs', '2 bats'])
  })

  test('everybody runs at one speed, the longest way in the time there is', () => {
    const all = people(afterThe([loaded, slam]))
    const times = all.map((one) => runningTime(one, all, 1000))
    expect(times[3]).toBe(800)
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(all.map((one) => runningTime(one, all, 0))).toEqual([0, 0, 0, 0])
  })
})

describe('a steal', () => {
  const turn = [
    stands({ bases: [1, null, null], due: [2, 1] }),
    pitched('fastball', 'up'),
    chose('away', 'swing', option('go 1', { base: 1 })),
    told('Went', { base: 1, pitch: 'fastball' }),
  ]

  test('the runner breaks away while the dice decide', () => {
    const [runner, batter] = people(afterThe(turn))
    expect(runner?.way).toEqual([place(1), lead(1)])
    expect(batter?.role).toBe('bats')
  })

  test('he runs on from there, and the batter stays', () => {
    const all = people(afterThe([...turn, played('stolen base', [[1, 1, 2]], { batter: 2 })]))
    expect(all[0]?.way).toEqual([lead(1), place(2)])
    expect(who(all)).toEqual(['1 runs', '2 bats'])
  })

  test('the pitch thrown at the plate is no steal', () => {
    const swing = [...turn.slice(0, 2), swung('power', 'up')]
    const all = people(afterThe(swing))
    expect(all[0]?.at).toEqual(place(1))
  })
})

describe('a hit that may be stretched', () => {
  const on = stands({ bases: [1, null, 8], due: [2, 1] })
  const double = told('Resulted', { winner: 'batter', tier: 'solid', result: '2B+' })
  const single = told('Resulted', { winner: 'batter', tier: 'solid', result: '1B' })
  const goes = chose('away', 'stretch', option('yes', 'yes'))
  const stays = chose('away', 'stretch', option('no', 'no'))

  test('brings the batter to the base it is worth so far, and nobody less far', () => {
    const all = people(afterThe([on, double]))
    expect(who(all)).toEqual(['8 in', '1 runs', '2 runs'])
    expect(all.map(({ at }) => at)).toEqual([atTheDugout(0), place(3), place(2)])
    expect(all[1]?.way).toEqual([1, 2, 3].map(place))
    expect(all[2]?.way).toEqual([0, 1, 2].map(place))
    expect(standing(afterThe([on, double])).score).toEqual([0, 0])
  })

  test('lets him stand there until it is decided, and break away if he goes', () => {
    const stood = people(afterThe([on, double, stays]))
    expect(stood[2]).toEqual({ who: 2, role: 'runs', at: place(2), way: null })
    const going = people(afterThe([on, double, goes]))
    expect(going[2]?.way).toEqual([place(2), lead(2)])
    expect(going[1]?.way).toBeNull()
  })

  test('is run on from there, to the base or the out it becomes', () => {
    const triple = played('triple', [
      [8, 3, 4],
      [1, 1, 4],
      [2, 0, 3],
    ])
    const safe = people(afterThe([on, double, goes, triple]))
    expect(who(safe)).toEqual(['8 home', '1 home', '2 runs'])
    expect(safe[2]?.way).toEqual([lead(2), place(3)])
    const caught = played('double', [
      [8, 3, 4],
      [1, 1, 3],
      [2, 0, -1],
    ])
    const out = people(afterThe([on, double, goes, caught]))
    expect(who(out)).toEqual(['8 home', '1 runs', '2 out'])
    expect(out[1]?.way).toBeNull()
    expect(out[2]?.way?.[0]).toEqual(lead(2))
    expect(out[2]?.at.x).toBeLessThan(place(2).x)
  })

  test('is said in the words of the field', () => {
    expect(fieldWords(afterThe([on, double]))).toContain('Dot Fennimore on second')
    expect(fieldWords(afterThe([on, single]))).not.toContain('Dot Fennimore on')
  })

  test('is a plain hit where its chart and the rulings let nobody go on', () => {
    expect(who(people(afterThe([on, single])))).toEqual(['1 runs', '8 runs', '2 bats'])
    const lenient = afterThe([on, single])
    const welcome = { ...lenient.welcome, rules: { stretch_singles: 'yes' } }
    expect(people({ ...lenient, welcome })[2]?.at).toEqual(place(1))
  })

  test('is over once the play is told', () => {
    const half = told('HalfOver', { inning: 1, bottom: false, score: [0, 0] })
    const caught = played('double', [[2, 0, -1]], { outs: 3 })
    expect(who(people(afterThe([on, double, goes, caught, half])))).toEqual(['1 bats'])
  })
})

test('a runner who is sent and holds goes back', () => {
  const third = stands({ bases: [null, null, 3], due: [4, 1] })
  const tag = chose('away', 'tag', option('yes', 'yes'))
  expect(people(afterThe([third, tag]))[0]?.at).toEqual(lead(3))
  const all = people(afterThe([third, tag, played('fly out', [[4, 0, -1]])]))
  expect(all.find(({ who: one }) => one === 3)?.way).toEqual([lead(3), place(3)])
})

describe('the game within a turn', () => {
  const last = stands({ bases: [null, 3, null], due: [4, 1], outs: 2, score: [1, 0] })
  const out = played('fly out', [[4, 0, -1]], { outs: 3, score: [1, 0] })
  const half = told('HalfOver', { inning: 1, bottom: false, score: [1, 0] })

  test('a third out stays to be seen until the sides change', () => {
    expect(standing(afterThe([last, out]))).toMatchObject({ outs: 3, bottom: false, due: [5, 1] })
    expect(sideShown(afterThe([last, out]))).toBe('away')
    const changed = afterThe([last, out, half])
    const bases = [null, null, null]
    expect(standing(changed)).toMatchObject({ inning: 1, bottom: true, outs: 0, bases })
    expect(sideShown(changed)).toBe('home')
    expect(who(people(changed))).toEqual(['1 bats'])
  })

  test('runs count as soon as the play is told', () => {
    const run = played(
      'single',
      [
        [3, 2, 4],
        [4, 0, 1],
      ],
      { score: [2, 0], outs: 2 },
    )
    expect(standing(afterThe([last, run]))).toMatchObject({ score: [2, 0], bases: [4, null, null] })
  })
})
