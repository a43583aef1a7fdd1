// What the coach says, in words and in the order that helps.

import type { ChanceCard, Entry, SeatCard, VerdictCard } from '../../wire/types'

/** So many choices are named first in a review. */
const WORST = 3
/** Options nearer to each other than this are told apart by one digit more. */
const CLOSE = 0.005
/** So many turns are named as the ones that moved the chances most. */
const SWINGS = 3

/** A share of the chance to win, as short as it can be told. */
export function percent(share: number): string {
  if (share > 0 && share < 0.0005) return 'under 0.1%'
  const digits = share > 0.9995 && share < 1 ? 2 : 1
  return `${(share * 100).toFixed(digits)}%`
}

/** What an option is worth and gives away, in numbers that add up as they are shown. */
export interface Worth {
  readonly value: string
  readonly gives: string
}

/** Options beside the best chance, with enough digits to tell them apart. */
export function worths(
  chance: number,
  options: readonly { readonly value: number; readonly gives_away: number }[],
): { readonly chance: string; readonly options: readonly Worth[] } {
  const close = options.some(({ gives_away: gives }) => gives > 0 && gives < CLOSE)
  const digits = close ? 2 : 1
  const rounded = (share: number): number => Math.round(share * 100 * 10 ** digits)
  const written = (units: number): string => `${(units / 10 ** digits).toFixed(digits)}%`
  return {
    chance: written(rounded(chance)),
    options: options.map(({ value }) => {
      const less = rounded(chance) - rounded(value)
      return { value: written(rounded(value)), gives: less > 0 ? written(less) : 'nothing' }
    }),
  }
}

/** How often best play takes something. */
export function often(share: number): string {
  return share < 0.0005 ? 'never' : percent(share)
}

/** What a choice gave away. */
export function verdict(gaveAway: number): string {
  return gaveAway > 0 ? `gave away ${percent(gaveAway)}` : 'as good as any'
}

/** All choices together. */
export function summary(verdicts: readonly VerdictCard[]): string {
  const count = `${verdicts.length} ${verdicts.length === 1 ? 'choice' : 'choices'}`
  const given = verdicts.reduce((sum, one) => sum + one.gave_away, 0)
  if (given === 0) return `${count}, each as good as any.`
  return `${count}, which${verdicts.length === 1 ? '' : ' together'} gave away ${percent(given)} of the chance to win.`
}

/** The choices that gave away most, the worst first. */
export function worst(verdicts: readonly VerdictCard[]): VerdictCard[] {
  const costly = verdicts.filter((one) => one.gave_away > 0)
  return costly.sort((one, other) => other.gave_away - one.gave_away).slice(0, WORST)
}

/** A turn that moved the chance to win. */
export interface Swing {
  readonly entry: number
  readonly before: number
  readonly after: number
  /** What happened, as the radio told it. */
  readonly words: string
}

/** The turns that moved the chance to win most, the biggest first. */
export function swings(chances: readonly ChanceCard[], entries: readonly Entry[]): Swing[] {
  const found = chances.slice(1).map((one, at) => {
    const { entry, chance } = chances[at] as ChanceCard
    return {
      entry: one.entry,
      before: chance,
      after: one.chance,
      words: told(entries.slice(entry, one.entry + 1)),
    }
  })
  return found.sort((one, other) => size(other) - size(one)).slice(0, SWINGS)
}

/** What a turn came to: its play, or whatever was told last of it. */
function told(turn: readonly Entry[]): string {
  const lines = turn.filter((entry) => entry.entry === 'told')
  return (lines.findLast((line) => line.event === 'Played') ?? lines.at(-1))?.words ?? ''
}

function size(swing: Swing): number {
  return Math.abs(swing.after - swing.before)
}

/** The curve in a sentence, for those who do not see it. */
export function curveWords(chances: readonly ChanceCard[], whose: string): string {
  const values = chances.map((one) => one.chance)
  const [first] = values
  if (first === undefined) return `${whose} chance to win is not known yet.`
  const last = values[values.length - 1] as number
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${whose} chance to win: ${percent(first)} at first, ${percent(last)} at the end of the curve, never below ${percent(low)} or above ${percent(high)}.`
}

/** Who has to agree to the coach before he speaks: nobody, where all the people sit here. */
export interface Agreement {
  readonly given: boolean
  /** My seats that have not agreed. */
  readonly mine: readonly SeatCard[]
  /** Other people's seats that have not, and those that have. */
  readonly others: readonly SeatCard[]
  readonly asking: readonly SeatCard[]
}

export function agreement(seats: readonly SeatCard[]): Agreement {
  const people = seats.filter((seat) => seat.kind === 'person')
  const open = people.filter((seat) => !seat.coach)
  return {
    given: open.length === 0 || people.every((seat) => seat.mine),
    mine: open.filter((seat) => seat.mine),
    others: open.filter((seat) => !seat.mine),
    asking: people.filter((seat) => seat.coach && !seat.mine),
  }
}
