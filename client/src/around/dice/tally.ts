// How a match's dice have fallen, against what is to be expected: counted from the story.

import type { Entry } from '../../wire/types'

const SIDES = 6

/** How often something came, and how often that is to be expected. */
export interface Count {
  readonly value: number
  readonly came: number
  readonly expected: number
}

/** All throws of one seat with so many dice. */
export interface Tally {
  readonly seat: string
  readonly dice: number
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
  readonly dice: number
  readonly faces: readonly number[][]
}

/** Every seat's throws of six-sided dice, by how many were thrown at once. */
export function tally(entries: readonly Entry[]): Tally[] {
  return gathered(entries).map(counted)
}

/** The throws the page has shown, each a row of faces, as the file of the match writes them. */
export function shownFaces(entries: readonly Entry[]): number[][] {
  return entries.flatMap((entry) =>
    entry.entry === 'threw' ? [entry.throws.flatMap((one) => one.faces as number[])] : [],
  )
}

function gathered(entries: readonly Entry[]): Throws[] {
  const others = otherDice(entries)
  const found = new Map<string, { seat: string; dice: number; faces: number[][] }>()
  for (const entry of entries) {
    if (entry.entry !== 'threw' || others.has(entry.what)) continue
    for (const { seat, faces } of entry.throws) {
      const key = `${faces.length} ${seat}`
      const throws = found.get(key) ?? { seat, dice: faces.length, faces: [] }
      throws.faces.push(faces as number[])
      found.set(key, throws)
    }
  }
  return [...found.values()]
}

/** What was thrown or drawn with something else than dice of six sides. */
function otherDice(entries: readonly Entry[]): Set<string> {
  const others = new Set<string>()
  for (const entry of entries)
    if (entry.entry === 'threw' && !entry.throws.every((one) => one.faces.every(isFace)))
      others.add(entry.what)
  return others
}

function isFace(face: unknown): boolean {
  return Number.isInteger(face) && (face as number) >= 1 && (face as number) <= SIDES
}

function counted({ seat, dice, faces }: Throws): Tally {
  const totals = faces.map((one) => one.reduce((sum, face) => sum + face, 0))
  const sum = totals.reduce((all, total) => all + total, 0)
  const likely = distribution(dice)
  return {
    seat,
    dice,
    throws: faces.length,
    mean: sum / faces.length,
    expected: (dice * (SIDES + 1)) / 2,
    totals: likely.map((share, at) => ({
      value: dice + at,
      came: totals.filter((total) => total === dice + at).length,
      expected: share * faces.length,
    })),
    faces: Array.from({ length: SIDES }, (_, at) => ({
      value: at + 1,
      came: faces.flat().filter((face) => face === at + 1).length,
      expected: (dice * faces.length) / SIDES,
    })),
    chance: chanceOf(sum, dice * faces.length),
  }
}

/** The chance of each total of so many dice, the lowest first. */
export function distribution(dice: number): number[] {
  let shares = [1]
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(shares.length + SIDES - 1).fill(0)
    for (const [at, share] of shares.entries())
      for (let face = 0; face < SIDES; face += 1)
        next[at + face] = (next[at + face] as number) + share / SIDES
    shares = next
  }
  return shares
}

/** How likely so many dice are to sum up this far or farther from the middle, either way. */
export function chanceOf(sum: number, dice: number): number {
  const middle = (dice * (SIDES + 1)) / 2
  const away = Math.abs(sum - middle)
  return distribution(dice).reduce((all, share, at) => {
    return Math.abs(dice + at - middle) >= away ? all + share : all
  }, 0)
}

/** One sentence on one tally; `whose` is "Your" or "The Cats’". */
export function sentence(one: Tally, whose: string): string {
  const over = `over ${one.throws} ${one.throws === 1 ? 'throw' : 'throws'}`
  const off = Math.abs(one.mean - one.expected)
  const dice = `${whose} ${one.dice}d${SIDES}`
  if (off < 0.05) return `${dice} have been as expected ${over}, ${one.expected} on average.`
  const way = one.mean > one.expected ? 'above' : 'below'
  return `${dice} have been ${off.toFixed(1)} ${way} the expected ${one.expected} ${over}: ${unusual(one.chance)}.`
}

function unusual(chance: number): string {
  if (chance >= 0.1) return 'nothing unusual'
  const often = `one match in ${Math.round(1 / chance).toLocaleString('en')} strays as far`
  return chance >= 0.01 ? `a bit unusual, ${often}` : `rare, ${often}`
}
