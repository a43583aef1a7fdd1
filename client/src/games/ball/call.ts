// What is called out over a ball field.

import type { Shown } from '../../table/board'
import { nameOf } from '../../table/sides'
import { SIDES, type Half } from './halves'

/** A headline, and a line under it. */
export interface Call {
  readonly head: string
  readonly line: string
}

export const BASES = ['home', 'first', 'second', 'third', 'home']
export const OUTS = ['nobody out', 'one out', 'two out', 'three out']

const GOOD: readonly string[] = ['single', 'double', 'triple', 'home run', 'stolen base']

/** What a play is called: its kind, and the runs it brought or the outs there are now. */
export function playCall(kind: string, runs: number, outs: number | null): Call {
  const bang = GOOD.includes(kind) || runs > 0 ? '!' : ''
  const scored = runs === 1 ? 'a run scores' : `${runs} runs score`
  return {
    head: `${kind}${bang}`,
    line: runs > 0 ? scored : outs === null ? '' : (OUTS[outs] ?? ''),
  }
}

/** The side is out. */
export function halfCall({ inning, bottom }: Omit<Half, 'over'>): Call {
  return { head: 'Side retired', line: `${bottom ? 'end' : 'middle'} of ${inning}` }
}

/** The game is over: both sides, the winner first. */
export function finalCall(shown: Shown, score: readonly [number, number]): Call {
  const sides = SIDES.map((seat, n) => ({ seat, runs: score[n] ?? 0 }))
  const told = sides.sort((one, other) => other.runs - one.runs)
  const line = told.map(({ seat, runs }) => `${nameOf(shown, seat)} ${runs}`).join(', ')
  return { head: 'Ball game!', line }
}
