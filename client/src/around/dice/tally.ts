// How a match's dice have fallen, against what is to be expected: counted from the story.

import type { Entry } from '../../wire/types'
import { chanceOf, distribution, expectedTotal, kindOf, type Kind } from './chance'

/** How often something came, and how often that is to be expected. */
export interface Count {
  readonly value: number
  readonly came: number
  readonly expected: number
}

/** All throws of one seat with the same dice. */
export interface Tally {
  readonly seat: string
  readonly dice: Kind
  readonly throws: number
  /** The average total, and the one to be expected. */
  readonly mean: number
  readonly expected: number
  readonly totals: readonly Count[]
  readonly faces: readonly Count[]
  /** How likely chance alone is to stray so far or farther from what is expected. */
  readonly chance: number
}

interface Throws {
  readonly seat: string
  readonly dice: Kind
  readonly faces: readonly number[][]
}

/** Every seat's throws, by the dice that were thrown; drawn cards are not counted. */
export function tally(entries: readonly Entry[]): Tally[] {
  return gathered(entries).map(counted)
}

/** The throws of dice the page has shown, each a row of faces, as the file of the match has them. */
export function shownFaces(entries: readonly Entry[]): number[][] {
  return entries.flatMap((entry) =>
    entry.entry === 'threw' && entry.throws.some((one) => one.dice !== '')
      ? [entry.throws.flatMap((one) => one.faces as number[])]
      : [],
  )
}

function gathered(entries: readonly Entry[]): Throws[] {
  const found = new Map<string, { seat: string; dice: Kind; faces: number[][] }>()
  for (const entry of entries) {
    if (entry.entry !== 'threw') continue
    for (const { seat, dice, faces } of entry.throws) {
      const kind = kindOf(dice)
      if (kind === null) continue
      const key = `${dice} ${seat}`
      const throws = found.get(key) ?? { seat, dice: kind, faces: [] }
      throws.faces.push(faces as number[])
      found.set(key, throws)
    }
  }
  return [...found.values()]
}

function counted({ seat, dice, faces }: Throws): Tally {
  const totals = faces.map((one) => one.reduce((sum, face) => sum + face, 0))
  const sum = totals.reduce((all, total) => all + total, 0)
  const lowest = dice.count * dice.low
  const all = faces.flat()
  return {
    seat,
    dice,
    throws: faces.length,
    mean: sum / faces.length,
    expected: expectedTotal(dice),
    totals: distribution(dice).map((share, at) => ({
      value: lowest + at,
      came: totals.filter((total) => total === lowest + at).length,
      expected: share * faces.length,
    })),
    faces: Array.from({ length: dice.sides }, (_, at) => ({
      value: dice.low + at,
      came: all.filter((face) => face === dice.low + at).length,
      expected: all.length / dice.sides,
    })),
    chance: chanceOf(sum, { ...dice, count: all.length }),
  }
}

/** What a tally's dice are called after whose they are: "2 dice", "single die of 10 sides". */
export function diceName({ count, sides }: Kind): string {
  const many = count === 1 ? 'single die' : `${count} dice`
  return sides === 6 ? many : `${many} of ${sides} sides`
}

/** One sentence on one tally; `whose` is "Your" or "The Cats’". */
export function sentence(one: Tally, whose: string): string {
  const over = `over ${one.throws} ${one.throws === 1 ? 'throw' : 'throws'}`
  const off = Math.abs(one.mean - one.expected)
  const dice = `${whose} ${one.dice.count}d${one.dice.sides}`
  if (off < 0.05) return `${dice} have been as expected ${over}, ${one.expected} on average.`
  const way = one.mean > one.expected ? 'above' : 'below'
  return `${dice} have been ${off.toFixed(1)} ${way} the expected ${one.expected} ${over}: ${unusual(one.chance)}.`
}

function unusual(chance: number): string {
  if (chance >= 0.1) return 'nothing unusual'
  const often = `one match in ${Math.round(1 / chance).toLocaleString('en')} strays as far`
  return chance >= 0.01 ? `a bit unusual, ${often}` : `rare, ${often}`
}
