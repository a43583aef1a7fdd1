import { describe, expect, it } from 'vitest'
import { stood } from '../story.fixture'
import {
  awakeIn,
  before,
  boundsIn,
  guards,
  momentOf,
  robotName,
  robotNamed,
  robotsOf,
  standing,
} from './game'
import { after, bout, happens } from './game.fixture'

const stand = (...given: Parameters<typeof after>) => standing(after(...given)).stand

describe('robots', () => {
  it('are run by teams, or each by a seat', () => {
    expect(robotsOf('blue')).toEqual([0, 2, 4, 6])
    expect(robotsOf('red 3')).toEqual([5])
    expect(robotsOf(null)).toEqual([])
    expect([0, 3, 7].map(robotName)).toEqual(['Blue 1', 'Red 2', 'Red 4'])
    expect(['blue 1', 'red 2', 'red 4'].map(robotNamed)).toEqual([0, 3, 7])
  })
})

describe('the court after what was told', () => {
  it('has robots where they went, facing as they turned', () => {
    const now = stand(bout(), [
      happens('Stepped', { robot: 0, way: 0, space: 41, how: 'move' }),
      happens('Turned', { robot: 0, facing: 1, how: 'card' }),
    ])
    expect([now.spaces[0], now.facing[0]]).toEqual([41, 1])
  })

  it('has balls that are picked up, made live, thrown and received', () => {
    const balls = [{ space: 41, live: false, whose: 0 }]
    const picked = [happens('PickedUp', { robot: 0, space: 41, live: false, with_arm: false })]
    expect(stand(bout({ balls }), picked)).toMatchObject({
      balls: [],
      held: [1, 0, 0, 0, 0, 0, 0, 0],
    })
    const passed = [
      ...picked,
      happens('Activated', { robot: 0 }),
      happens('Threw', { robot: 0, shot: 'throw', target: 2, live: true }),
      happens('Passed', { robot: 0, mate: 2, live: true }),
    ]
    expect(stand(bout({ balls }), passed).held).toEqual([0, 0, 2, 0, 0, 0, 0, 0])
  })

  it('has those called out waiting without their ball, and back in later', () => {
    const held = [2, 0, 0, 0, 0, 0, 0, 0]
    const out = [
      happens('CalledOut', { robot: 0, why: 'hit', bench: 32 }),
      happens('Scored', { team: 1, points: 1, why: 'out', total: 1 }),
    ]
    expect(stand(bout({ held, dodging: [0, 2] }), out)).toMatchObject({
      held: [0, 0, 0, 0, 0, 0, 0, 0],
      score: [0, 1],
      dodging: [2],
    })
    const back = stand(bout({ facing: [3, 2, 0, 2, 0, 2, 0, 2] }), [
      ...out,
      happens('CameIn', { robot: 0, space: 49 }),
    ])
    expect([back.spaces[0], back.benches[0], back.facing[0]]).toEqual([49, -1, 0])
  })

  it('drops what is dropped, where its robot stands', () => {
    const held = [2, 0, 2, 0, 0, 0, 0, 0]
    const lost = [happens('BallLost', { space: 51, why: 'dropped' })]
    expect(stand(bout({ held }), lost).held).toEqual([2, 0, 0, 0, 0, 0, 0, 0])
    const flown = [happens('BallLost', { space: 51, why: 'flew out' })]
    expect(stand(bout({ held }), flown).held).toEqual(held)
  })

  it('shows the cards of a register when it is revealed, and nobody dodges yet', () => {
    const cards = [[490], [70], [10], [], [500], [510], [520], [530]]
    const shown = after(bout({ dodging: [4] }), [happens('Revealed', { number: 0, cards })])
    const now = standing(shown)
    expect(now.revealed).toBe(1)
    expect(now.cards[0]?.program[0]).toEqual([490])
    expect(now.cards[3]?.program[0]).toEqual([-1])
    expect(now.stand.dodging).toEqual([])
  })

  it('has options and events as they come', () => {
    const now = standing(
      after(bout(), [
        happens('GotOption', { robot: 2, option: 'brakes', before: '' }),
        happens('Happened', { robot: 2, happening: 'start it up' }),
        happens('StartedUp', { backwards: true }),
      ]),
    )
    expect(now.options[2]).toBe('brakes')
    expect(awakeIn(now.weather)).toEqual({ belts: 'backwards', pits: false, oil: false })
  })

  it('is everybody on his start before the first word', () => {
    const shown = { ...after(bout(), []), entries: [], scene: null }
    expect(standing(shown).stand.spaces).toEqual([49, 14, 51, 12, 52, 11, 54, 9])
  })
})

describe('a moment', () => {
  const pushed = happens('Stepped', { robot: 2, way: 0, space: 33, how: 'push' })
  const steps = happens('Stepped', { robot: 0, way: 0, space: 41, how: 'move' })

  it('is a step with all it pushes', () => {
    const entries = [stood({}), happens('Dodges', { robot: 4 }), pushed, steps]
    expect(momentOf(entries)).toEqual([pushed, steps])
    expect(momentOf([steps])).toEqual([steps])
  })

  it('has a court before it', () => {
    const was = before(after(bout(), [happens('Dodges', { robot: 4 }), pushed, steps])).stand
    expect([was.spaces[0], was.spaces[2], was.dodging]).toEqual([49, 51, [4]])
  })
})

it('knows who stands ready since the register was revealed', () => {
  const reveal = happens('Revealed', { number: 0, cards: [[430]] })
  const shown = after(bout(), [
    happens('Guards', { robot: 6, blocks: true }),
    reveal,
    happens('Guards', { robot: 0, blocks: false }),
  ])
  expect([...guards(shown)]).toEqual([[0, false]])
})

it('knows where robots may be', () => {
  const weather = { rush: false, happening: '', backwards: false, barrage: [] }
  expect(boundsIn(weather)).toBe('half')
  expect(boundsIn({ ...weather, rush: true })).toBe('court')
  expect(boundsIn({ ...weather, happening: 'turn a blind eye' })).toBe('map')
})
