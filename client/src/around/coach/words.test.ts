import { describe, expect, it } from 'vitest'
import { seatCard } from '../../wire/cards.fixture'
import type { Entry, SeatCard, VerdictCard } from '../../wire/types'
import { spokenSituation } from './situation'
import {
  agreement,
  curveWords,
  often,
  percent,
  summary,
  swings,
  verdict,
  worst,
  worths,
} from './words'

const gave = (entry: number, gave_away: number): VerdictCard => ({
  entry,
  gave_away,
  seat: 'away',
  name: 'Power up',
  situation: 'top 1, 0 out',
})
const person = (of: Partial<SeatCard>): SeatCard => seatCard({ mine: true, ...of })

describe('the coach', () => {
  it('tells shares shortly, and never a small one as nothing', () => {
    expect([0, 0.0001, 0.0041, 0.5, 0.98169, 0.99991, 1].map(percent)).toEqual([
      '0.0%',
      'under 0.1%',
      '0.4%',
      '50.0%',
      '98.2%',
      '99.99%',
      '100.0%',
    ])
    expect(often(0)).toBe('never')
  })

  it('shows options with digits that tell them apart, and sums that add up', () => {
    const option = (value: number) => ({ value, gives_away: 0.238 - value })
    expect(worths(0.238, [option(0.238), option(0.2371), option(0.23799)])).toEqual({
      chance: '23.80%',
      options: [
        { value: '23.80%', gives: 'nothing' },
        { value: '23.71%', gives: '0.09%' },
        { value: '23.80%', gives: 'nothing' },
      ],
    })
    expect(worths(0.238, [option(0.2)]).options).toEqual([{ value: '20.0%', gives: '3.8%' }])
    expect(verdict(0)).toBe('as good as any')
    expect(verdict(0.02)).toBe('gave away 2.0%')
  })

  it('sums choices up and names the worst three first', () => {
    const made = [gave(1, 0.01), gave(2, 0), gave(3, 0.03), gave(4, 0.02), gave(5, 0.005)]
    expect(worst(made).map((one) => one.entry)).toEqual([3, 4, 1])
    expect(made.map((one) => one.entry)).toEqual([1, 2, 3, 4, 5])
    expect(summary(made)).toBe('5 choices, which together gave away 6.5% of the chance to win.')
    expect(summary([gave(1, 0)])).toBe('1 choice, each as good as any.')
  })

  it('finds the turns that mattered, and tells the curve in words', () => {
    const chances = [0.5, 0.4, 0.8, 0.79, 1].map((chance, at) => ({ entry: at * 7, chance }))
    const line = (event: string, words: string): Entry => ({
      entry: 'told',
      event,
      words,
      data: {},
      read: null,
    })
    const story = chances.flatMap((_, at) => Array<Entry>(7).fill(line('Battled', `battle ${at}`)))
    story[13] = line('Played', 'a single')
    story[14] = line('HalfOver', 'side out')
    expect(swings(chances, story).map((one) => [one.entry, one.words])).toEqual([
      [14, 'a single'],
      [28, 'battle 4'],
      [7, 'battle 1'],
    ])
    expect(curveWords(chances, 'Your')).toBe(
      'Your chance to win: 50.0% at first, 100.0% at the end of the curve, never below 40.0% or above 100.0%.',
    )
  })
})

describe('a situation', () => {
  it('is told as people say it', () => {
    expect(spokenSituation('top 1, 0 out, ---, tied')).toBe(
      'Top of inning 1, nobody out, nobody on, tied',
    )
    expect(spokenSituation('bottom 3, 2 out, 1-3, down 1')).toBe(
      'Bottom of inning 3, two out, runners on first and third, batters down by 1',
    )
    expect(spokenSituation('top 12, 1 out, 123, up 4')).toBe(
      'Top of inning 12, one out, bases loaded, batters up by 4',
    )
    expect(spokenSituation('top 2, 1 out, -2-, tied')).toContain('a runner on second')
  })

  it('is left alone where it is written otherwise', () => {
    expect(spokenSituation('the last go')).toBe('the last go')
  })
})

describe('agreement', () => {
  const bo = person({ seat: 'home', name: 'Cats', player: 'Bo', mine: false })

  it('is not needed against bots, nor where one device is passed round', () => {
    expect(agreement([person({}), person({ seat: 'home' })]).given).toBe(true)
    expect(agreement([person({}), person({ seat: 'home', kind: 'bot', mine: false })]).given).toBe(
      true,
    )
  })

  it('is needed of everybody where people play', () => {
    const asked = agreement([person({}), { ...bo, coach: true }])
    expect([asked.given, asked.mine.length, asked.asking.map((seat) => seat.player)]).toEqual([
      false,
      1,
      ['Bo'],
    ])
    const waiting = agreement([person({ coach: true }), bo])
    expect([waiting.given, waiting.mine.length, waiting.others.map((seat) => seat.player)]).toEqual(
      [false, 0, ['Bo']],
    )
    expect(agreement([person({ coach: true }), { ...bo, coach: true }]).given).toBe(true)
  })
})
