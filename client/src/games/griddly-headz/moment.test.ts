import { describe, expect, test } from 'vitest'
import { chose, option, threw, told } from '../story.fixture'
import { facesOf, momentOf, type Bunt, type Duel, type Slam } from './moment'
import { after, scene, side, view } from './table.fixture'

const MAN = { color: 0, piece: 4 }
const OTHER = { color: 2, piece: 1 }
const turn = scene(view(side([4]), side([20])))
const dice = threw('dice', { blue: [2, 5] })
const moves = chose('blue', 'move', option('scrappy 1 +2', { piece: 0, steps: 2 }))
const challenged = told('Challenged', {
  kind: 'double_play',
  man: MAN,
  other: OTHER,
  wins: 3,
  start: [1, 0],
})
const round = (mine: number, his: number, rounds: [number, number]) => [
  threw('round', { blue: [mine], yellow: [his] }),
  told('Round', { rounds }),
]

test('a turn begins with nothing in the diamond, then the dice lie there', () => {
  expect(momentOf(after(turn), false).kind).toBe('turn')
  expect(momentOf(after(turn, dice), false)).toMatchObject({ kind: 'dice' })
})

describe('a duel', () => {
  test('counts rounds, the start among them, and equal ones in a row', () => {
    const story = [turn, dice, challenged, ...round(6, 6, [1, 0]), ...round(3, 3, [1, 0])]
    const duel = momentOf(after(...story), false) as Duel
    expect([duel.start, duel.rounds, duel.equal, duel.over]).toEqual([[1, 0], [1, 0], 2, null])
    const next = momentOf(after(...story, ...round(2, 5, [1, 1])), false) as Duel
    expect([next.rounds, next.equal]).toEqual([[1, 1], 0])
    expect([facesOf(next.thrown, 0), facesOf(next.thrown, 2)]).toEqual([[2], [5]])
  })

  test('ends with a winner, in a deadlock, or not at all', () => {
    const won = told('WonChallenge', { kind: 'fight', man: OTHER, loser: MAN })
    expect(momentOf(after(turn, challenged, won), false)).toMatchObject({ winner: OTHER })
    const deadlock = told('Deadlock', { man: MAN, other: OTHER })
    expect(momentOf(after(turn, challenged, deadlock), false)).toMatchObject({ over: 'deadlock' })
    const off = told('CalledOff', { kind: 'fight' })
    const played = told('PlayedKeeper', { color: 2, card: 'Rain Delay' })
    expect(momentOf(after(turn, challenged, played, off), false)).toMatchObject({
      over: 'off',
      cards: [{ color: 2, card: 'Rain Delay' }],
    })
  })

  test('gives way to the dice once somebody moves on', () => {
    const story = after(turn, dice, challenged)
    expect(momentOf(story, true)).toMatchObject({ kind: 'dice' })
    expect(momentOf(after(turn, dice, challenged, moves), false)).toMatchObject({ kind: 'dice' })
  })
})

test('a bunt shows both balls, and who lies nearer', () => {
  const dared = told('Dared', { kind: 'bunt', man: MAN, color: 2 })
  const hit = (color: number, steps: number) =>
    told('Hit', { color, aim: 'near', strength: 'soft', steps })
  const bunt = momentOf(
    after(turn, dice, dared, hit(2, 4), hit(0, 3), told('WonBunt', { color: 0 })),
    false,
  ) as Bunt
  expect(bunt.balls.map(({ steps }) => steps)).toEqual([4, 3])
  expect(bunt.winner).toBe(0)
})

test('a Grand Slam goes on until there is a one', () => {
  const dared = told('Dared', { kind: 'grand_slam', man: MAN, color: 2 })
  const again = threw('slam', { blue: [4], yellow: [2] }, { again: true })
  const slam = momentOf(after(turn, dared, again), false) as Slam
  expect([slam.scored, facesOf(slam.thrown, 2)]).toEqual([[], [2]])
  const scored = told('Slammed', { colors: [2] })
  expect(momentOf(after(turn, dared, again, scored), false)).toMatchObject({ scored: [2] })
})

test('a keeper shows its face only to whom it was told', () => {
  const drew = told('DrewKeeper', { man: MAN, deck: 'umpire' })
  expect(momentOf(after(turn, drew), false)).toMatchObject({ card: null, deck: 'umpire' })
  const kept = told('Kept', { color: 0, card: 'Rain Delay' })
  expect(momentOf(after(turn, drew, kept), false)).toMatchObject({ card: 'Rain Delay' })
})

test('who has won stays there to be seen', () => {
  const end = scene(view(side([4]), side([20]), { winner: 2 }))
  expect(momentOf(after(turn, dice, end), false)).toEqual({ kind: 'won', color: 2 })
})
