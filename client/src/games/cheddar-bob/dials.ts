// The selector of v5: an approach with or without its plus, an arrow, or a runner who goes.

import type { ChartCard, Option } from '../../wire/types'
import { cell } from './exchange'
import { selection, type Arrow } from './selection'

/** An approach on the dial, by its name without the plus. */
export interface Approach {
  readonly family: string
  /** Whether there is a plus move of it. */
  readonly plus: boolean
}

/** What can be dialled. */
export interface Dials {
  readonly approaches: readonly Approach[]
  readonly arrows: readonly Arrow[]
  /** The runners who may go. */
  readonly goes: readonly Option[]
}

/** What is dialled so far. */
export interface Dialled {
  readonly family: string | null
  readonly plus: boolean
  readonly arrow: Arrow | null
  /** The text of the runner's option, if one goes: then nobody swings. */
  readonly go: string | null
}

export const NOTHING: Dialled = { family: null, plus: false, arrow: null, go: null }

/** The dials that these options make. */
export function dialsOf(options: readonly Option[]): Dials {
  const approaches = new Map<string, boolean>()
  const arrows = new Set<Arrow>()
  for (const option of options) {
    const { family, plus, arrow } = selection(option)
    if (arrow === null) continue
    approaches.set(family, plus || (approaches.get(family) ?? false))
    arrows.add(arrow)
  }
  return {
    approaches: [...approaches].map(([family, plus]) => ({ family, plus })),
    arrows: [...arrows],
    goes: options.filter(isGo),
  }
}

/** The option that is dialled, once it is whole and among those offered. */
export function optionOf(options: readonly Option[], dialled: Dialled): Option | null {
  const { family, plus, arrow, go } = dialled
  const found = options.find((option) => {
    if (go !== null) return option.text === go
    const one = selection(option)
    return one.arrow !== null && one.family === family && one.plus === plus && one.arrow === arrow
  })
  return found ?? null
}

/** How the dials stand for an option, by its text. */
export function dialledTo(options: readonly Option[], text: string): Dialled {
  const option = options.find((one) => one.text === text)
  if (option === undefined) return NOTHING
  if (isGo(option)) return { ...NOTHING, go: option.text }
  const { family, plus, arrow } = selection(option)
  return { family, plus, arrow, go: null }
}

/** An approach is pressed: it is picked; pressed again its plus goes on and off. */
export function pressApproach(dialled: Dialled, approach: Approach): Dialled {
  const again = dialled.family === approach.family
  const plus = again && approach.plus ? !dialled.plus : false
  return { ...dialled, family: approach.family, plus, go: null }
}

/** The plus is pressed; it does nothing where the approach has none. */
export function pressPlus(dialled: Dialled, dials: Dials): Dialled {
  return hasPlus(dialled, dials) ? { ...dialled, plus: !dialled.plus } : dialled
}

export function pressArrow(dialled: Dialled, arrow: Arrow): Dialled {
  return { ...dialled, arrow, go: null }
}

/** A runner is pressed: he goes instead of a swing; pressed again he stays. */
export function pressGo(dialled: Dialled, text: string): Dialled {
  return dialled.go === text ? { ...dialled, go: null } : { ...NOTHING, go: text }
}

/** The next runner who may go, after the one who goes now. */
export function nextGo(dialled: Dialled, dials: Dials): string | null {
  const texts = dials.goes.map(({ text }) => text)
  return texts[(texts.indexOf(dialled.go ?? '') + 1) % texts.length] ?? null
}

/** Whether the approach that is dialled has a plus move. */
export function hasPlus({ family }: Dialled, dials: Dials): boolean {
  return dials.approaches.some((one) => one.family === family && one.plus)
}

/** What the dials still lack, in words; nothing when they are whole. */
export function missing(dialled: Dialled, pitching: boolean): string {
  const { family, arrow, go } = dialled
  if (go !== null || (family !== null && arrow !== null)) return ''
  const what = pitching ? 'a pitch' : 'a swing'
  const where = pitching ? 'where it goes' : 'where you look for it'
  if (family === null && arrow === null) return `Turn both dials: ${what}, and ${where}.`
  return family === null ? `Now ${what}.` : `Now ${where}.`
}

/** What an approach beats, by the chart of these rules: "beats fastball". */
export function beats(family: string, pitching: boolean, chart: ChartCard | undefined): string {
  const others = pitching ? chart?.columns : chart?.rows.map(({ label }) => label)
  const beaten = others?.filter((other) => {
    const gain = pitching ? cell(chart, family, other) : cell(chart, other, family)
    return Number(gain) * (pitching ? -1 : 1) > 0
  })
  return beaten === undefined || beaten.length === 0 ? '' : `beats ${beaten.join(', ')}`
}

function isGo({ data }: Option): boolean {
  return typeof data === 'object' && data !== null && 'base' in data
}
