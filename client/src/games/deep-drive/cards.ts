// The cards of both clubs and the park, as the match brings them.

import type { Shown } from '../../table/board'
import type { SideSeat } from '../ball/halves'

/** What a column reads, by the numbers it covers: "03-05". */
export type Column = Readonly<Record<string, string>>

export interface Batter {
  readonly id: string
  readonly name: string
  readonly bats: string
  readonly lines: Column
  readonly outs: readonly string[]
  readonly drives: Column
  readonly run: string
  readonly steal: readonly [number, number]
  readonly dp: number
  readonly fields: Readonly<Record<string, number>>
  readonly throw?: number
  readonly pb?: string
}

export interface Pitcher {
  readonly id: string
  readonly name: string
  readonly throws: string
  readonly lines: Column
  readonly outs: readonly string[]
  readonly endurance: number
  readonly hold: number
  readonly rating: number
  readonly wp?: string
  readonly bk?: string
  readonly po?: string
  readonly bats_as?: Batter
}

export interface Park {
  readonly name: string
  readonly reads: Column
}

export interface CardSet {
  readonly club: string
  readonly short: string
  readonly designated_hitter: boolean
  readonly park: Park
  readonly batters: readonly Batter[]
  readonly pitchers: readonly Pitcher[]
  readonly average_pitcher: Batter
  readonly with_dh: readonly string[]
  readonly without_dh: readonly string[]
  readonly rotation: readonly string[]
  readonly bullpen: readonly string[]
  /** Whom the figures are owed to, where they are somebody's. */
  readonly notice?: string
}

/** A row of a column: what it reads, and from where to where. */
export interface Row {
  readonly reads: string
  readonly span: string
  readonly low: number
  readonly high: number
}

const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH', 'PH', 'PR']

/** A position's letters, from 1 to 12. */
export function positionName(number: number): string {
  return POSITIONS[number - 1] ?? ''
}

/** The card set of a side. */
export function clubOf(shown: Shown, seat: SideSeat): CardSet {
  return shown.welcome.props[seat] as CardSet
}

/** The park that is played in. */
export function parkOf(shown: Shown): Park {
  return clubOf(shown, shown.welcome.setup['park'] === 'away' ? 'away' : 'home').park
}

export function pitcherCard(set: CardSet, id: string): Pitcher | undefined {
  return set.pitchers.find((card) => card.id === id)
}

/** Anybody's batting card; a pitcher without one bats as the average pitcher does. */
export function batterCard(set: CardSet, id: string): Batter | undefined {
  const batter = set.batters.find((card) => card.id === id)
  if (batter !== undefined) return batter
  const pitcher = pitcherCard(set, id)
  if (pitcher === undefined) return undefined
  return pitcher.bats_as ?? { ...set.average_pitcher, id, name: pitcher.name }
}

export function nameIn(set: CardSet, id: string): string {
  return batterCard(set, id)?.name ?? id
}

/** A player's last name, for where there is little room. */
export function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name
}

/** A column row by row, from the top of the card. */
export function rowsOf(column: Column): Row[] {
  return Object.entries(column).map(([reads, span]) => {
    const [low = 0, high = low] = span.split('-').map(Number)
    return { reads, span, low, high }
  })
}

/** Which row covers a number. */
export function covers(row: Row, number: number | null): boolean {
  return number !== null && row.low <= number && number <= row.high
}

/** A number with its sign: "+1", "−1", "0". */
export function signed(number: number): string {
  if (number === 0) return '0'
  return number < 0 ? `−${-number}` : `+${number}`
}
