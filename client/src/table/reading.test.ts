import { describe, expect, it } from 'vitest'
import { awayWords, standInWords } from '../around/away'
import { seatCard } from '../wire/cards.fixture'
import type { Entry, SeatCard, Standing } from '../wire/types'
import type { GameBoard, Shown } from './board'
import { counts, readCharts, rowWords } from './charts'
import { nextOfMine } from './hotseat'
import { linesOf, sums } from './lines'
import { actsOn } from './seating'
import { isUs, whoIs } from './sides'
import { chose, stood, threw, told } from './testing'
import { toldSoFar } from './told'
import { clockWords } from './words'

const seat = (of: Partial<SeatCard>): SeatCard => seatCard({ name: 'Cats', ...of })
const CATS = seat({ mine: true })
const DOGS = seat({ seat: 'home', name: 'Dogs', player: 'Bo' })
const TABLE = { seats: [CATS, DOGS], you: 'away' }
const BOARD = { welcome: '' } as GameBoard

describe('the scorecard', () => {
  const texts = (...entries: Parameters<typeof linesOf>[2]): string[] =>
    linesOf(BOARD, TABLE, entries).map(({ text, numbers }) => `${text} ${numbers}`.trim())

  it('writes what was told, with the totals of the dice before it', () => {
    expect(texts(threw(), told('Out.'))).toEqual(['Out. 11 against 9'])
    const walk = { ...threw(), throws: [{ seat: 'away', faces: [6, 5] }] } as ReturnType<
      typeof threw
    >
    expect(texts(walk, told('Blue walks 11.'), walk, told('Home!'))).toEqual([
      'Blue walks 11.',
      'Home! 11',
    ])
  })

  it('leaves choices made together to the words that follow, and writes single ones', () => {
    expect(texts(chose('home', 'Up'), chose('away', 'Down'), told('Ball.'))).toEqual(['Ball.'])
    expect(texts(chose('home', 'Send him'), stood())).toEqual(['Dogs: Send him.'])
  })

  it('marks what somebody else chose, and a throw that is repeated', () => {
    expect(texts(chose('home', 'Up', 'the clock ran out'), threw(true))).toEqual([
      'Dogs: Up.',
      'Dogs: the clock ran out.',
      'A tie: they throw again. 11 against 9',
    ])
  })

  it('has no totals where no numbers were drawn', () => {
    const drawn = { ...threw(), throws: [{ seat: 'home', faces: ['queen'] }] } as ReturnType<
      typeof threw
    >
    expect(drawn.entry === 'threw' ? sums(drawn) : null).toBe('')
  })

  it('begins anywhere', () => {
    const lines = linesOf(BOARD, TABLE, [told('One.'), told('Two.')], 1)
    expect(lines.map(({ at, text }) => [at, text])).toEqual([[1, 'Two.']])
  })
})

describe('the story at a place', () => {
  const first: Entry = { entry: 'stood', scene: { outs: 0 }, begins: true }
  const within: Entry = { entry: 'stood', scene: { outs: 1 }, begins: false }

  it('has the last scene, and the turn from where it began', () => {
    const entries = [told('Before.'), first, told('One.'), within, told('Two.')]
    const so = toldSoFar(entries)
    expect(so.scene).toEqual({ outs: 1 })
    expect(so.turn).toEqual(entries.slice(1))
    expect(so.last).toEqual(told('Two.'))
  })

  it('has no scene before the first', () => {
    const entries = [told('Before.')]
    expect(toldSoFar(entries)).toEqual({ entries, scene: null, turn: entries, last: entries[0] })
    expect(toldSoFar([]).last).toBe(null)
  })
})

describe('charts', () => {
  const chart = (row: number | null, column: number | null) => ({
    title: 'T',
    chart: 'c',
    row,
    column,
  })
  const card = {
    note: '',
    corner: 'roll',
    columns: ['weak'],
    rows: [{ label: '<=7', cells: ['out'] }],
  }
  const lit = (row: number | null) => ({
    ...told('Hit.'),
    read: { adds: {}, made: {}, charts: [chart(row, 0)] },
  })
  const shown = (entries: Shown['entries'], turn: Shown['turn']): Shown =>
    ({ entries, turn, welcome: { charts: { c: card } } }) as unknown as Shown

  it('light the cell, or what is known of it', () => {
    expect(counts(chart(1, 2), 1, 2)).toBe(2)
    expect(counts(chart(1, 2), 1, 1)).toBe(0)
    expect(counts(chart(null, 2), 0, 2)).toBe(1)
    expect(counts(chart(1, null), 1, 0)).toBe(1)
    expect(counts(chart(null, null), 0, 0)).toBe(0)
  })

  it('are those of this turn as they were read last, else those of the turn before', () => {
    const before = [stood(), lit(null), lit(0)]
    const now = [stood(), lit(null)]
    expect(readCharts(shown([...before, ...now], now)).map((one) => one.lit.row)).toEqual([null])
    expect(readCharts(shown([...before, stood()], [stood()])).map((one) => one.lit.row)).toEqual([
      0,
    ])
    expect(readCharts(shown([], []))).toEqual([])
  })

  it('say their rows in words', () => {
    expect(['<=7', '≤6', '8-9', '10+', 'any'].map(rowWords)).toEqual([
      '7 or less',
      '6 or less',
      '8 – 9',
      '10 or more',
      'any',
    ])
  })
})

describe('who is who', () => {
  it('knows us, and for a spectator the first seat', () => {
    expect(isUs(TABLE, 'away')).toBe(true)
    expect(isUs(TABLE, 'home')).toBe(false)
    expect(isUs({ ...TABLE, you: null }, 'away')).toBe(true)
  })

  it('lets everybody at a shared device keep his colour, whoever looks', () => {
    const seats = [CATS, { ...DOGS, mine: true }]
    for (const you of ['away', 'home']) {
      expect(isUs({ seats, you }, 'away')).toBe(true)
      expect(isUs({ seats, you }, 'home')).toBe(false)
    }
  })

  it('names a seat and its player', () => {
    expect(whoIs(TABLE, 'away')).toBe('Cats (you)')
    expect(whoIs(TABLE, 'home')).toBe('Dogs (Bo)')
    const shared = { seats: [CATS, { ...DOGS, mine: true }], you: 'away' }
    expect(whoIs(shared, 'away')).toBe('Cats (Ada)')
  })

  it('offers what may be done with a seat', () => {
    const seats = [CATS, DOGS]
    const acts = (card: SeatCard, of = seats): string[] => actsOn(card, of, false, false)
    expect(acts(CATS)).toEqual(['rename', 'move', 'bot', 'away'])
    expect(actsOn(CATS, seats, false, true)).toEqual(['rename', 'move', 'bot'])
    expect(acts(CATS, [CATS, { ...DOGS, mine: true }])).toEqual(['rename', 'move', 'bot'])
    expect(acts(CATS, [CATS, { ...DOGS, kind: 'bot' }])).toEqual(['rename', 'move'])
    expect(acts({ ...CATS, stand_in: 'house' })).toContain('back')
    expect(acts(DOGS)).toEqual([])
    expect(acts({ ...DOGS, here: false })).toEqual([])
    expect(acts(seat({ kind: 'open' }))).toEqual(['invite', 'bot'])
    expect(acts(seat({ kind: 'open' }), [DOGS])).toEqual([])
    expect(actsOn(CATS, seats, true, false)).toEqual([])
  })

  it('says what becomes of a match while somebody is away', () => {
    const made = { clock: null, absence: 86400, stand_in_title: 'House' }
    expect(awayWords(made)).toBe('House plays for a player who is away for more than a day.')
    expect(awayWords({ ...made, clock: 30 })).toContain('only if they want that.')
    expect(awayWords({ ...made, absence: null })).toContain('only if they want that')
    expect(standInWords(made, DOGS)).toBe('The match waits for Bo to come back.')
    const after = { ...DOGS, stood_in_after: 20 }
    expect(standInWords(made, after)).toBe('House plays for Bo after 20 seconds away.')
    expect(standInWords({ ...made, clock: 30 }, DOGS)).toContain('clock decides')
  })
})

describe('several people at one device', () => {
  const both = [CATS, { ...DOGS, mine: true }]
  const waits = (of: Partial<Standing>): Standing =>
    ({ asked: null, due: null, waiting: [], locked: [], ...of }) as Standing

  it('hands over to the one who chooses in secret', () => {
    const secret = { seat: 'home', secret: true }
    const locked = waits({ waiting: ['home'], locked: ['away'] })
    expect(nextOfMine('away', both, locked)).toEqual(secret)
    expect(nextOfMine('away', both, waits({ waiting: ['home'] }), true)).toEqual(secret)
  })

  it('switches without a word to the one who chooses in the open', () => {
    const open = { seat: 'home', secret: false }
    expect(nextOfMine('away', both, waits({ waiting: ['home'] }))).toEqual(open)
  })

  it('switches without a word to the one who throws', () => {
    const due = { number: 1, what: 'move', by: ['home'] }
    expect(nextOfMine('away', both, waits({ due }))).toEqual({ seat: 'home', secret: false })
    expect(nextOfMine('away', both, waits({ due }), true)).toEqual({ seat: 'home', secret: true })
    expect(nextOfMine('home', both, waits({ due }))).toBe(null)
  })

  it('does neither while the one who looks is asked, nor for seats elsewhere', () => {
    const asked = { number: 1 } as Standing['asked']
    expect(nextOfMine('away', both, waits({ asked, waiting: ['away', 'home'] }))).toBe(null)
    expect(nextOfMine('away', TABLE.seats, waits({ waiting: ['home'] }))).toBe(null)
    expect(nextOfMine(null, both, waits({ waiting: ['home'] }))).toBe(null)
  })
})

it('shows a clock', () => {
  expect([9.2, 90, 5400, -3].map(clockWords)).toEqual(['0:10', '1:30', '1:30:00', '0:00'])
})
