// Which charts of the rules were read in the turn shown, and how a chart's words are written.

import type { ChartCard, Entry, LitChart } from '../wire/types'
import type { Shown } from './board'

/** A chart with what counts in it. */
export interface ReadChart {
  readonly lit: LitChart
  readonly card: ChartCard
}

/** The charts read in this turn, or in the one before while nothing has been read yet. */
export function readCharts(shown: Shown): ReadChart[] {
  const lit = litIn(shown.turn)
  const found = lit.size > 0 ? lit : litIn(turnBefore(shown))
  return [...found.values()].flatMap((one) => {
    const card = shown.welcome.charts[one.chart]
    return card === undefined ? [] : [{ lit: one, card }]
  })
}

/** How far a cell counts: 2 is the cell itself, 1 its row or column while only that is known. */
export function counts(lit: LitChart, row: number, column: number): 0 | 1 | 2 {
  if (lit.row === row && lit.column === column) return 2
  const halfKnown =
    (lit.row === null && lit.column === column) || (lit.column === null && lit.row === row)
  return halfKnown ? 1 : 0
}

/** A row's numbers in words: "7 or less", "8 to 9", "10 or more". */
export function rowWords(label: string): string {
  return label
    .replace(/^(?:<=|≤)\s*(-?\d+)$/, '$1 or less')
    .replace(/^(-?\d+)\+$/, '$1 or more')
    .replace(/^(\d+)-(\d+)$/, '$1 – $2')
}

function litIn(entries: readonly Entry[]): Map<string, LitChart> {
  const lit = new Map<string, LitChart>()
  for (const entry of entries) {
    if (entry.entry === 'stood' || entry.read === null) continue
    for (const chart of entry.read.charts) lit.set(chart.chart, chart)
  }
  return lit
}

function turnBefore(shown: Shown): readonly Entry[] {
  const end = shown.entries.length - shown.turn.length
  const before = shown.entries.slice(0, end)
  const start = before.findLastIndex((entry) => entry.entry === 'stood' && entry.begins)
  return before.slice(Math.max(0, start))
}
