// Helpers of the tests: time that passes when told to, and small entries.

import type { Entry } from '../wire/types'
import type { Wait } from './pacer'

export class Time {
  now = 0
  private due: { at: number; then: () => void }[] = []

  readonly wait: Wait = (ms, then) => {
    const one = { at: this.now + ms, then }
    this.due.push(one)
    return () => {
      this.due = this.due.filter((other) => other !== one)
    }
  }

  pass(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = this.due.toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined || next.at > end) break
      this.due = this.due.filter((other) => other !== next)
      this.now = next.at
      next.then()
    }
    this.now = end
  }

  get waiting(): number {
    return this.due.length
  }
}

export const told = (words: string): Entry => ({
  entry: 'told',
  event: 'Said',
  data: {},
  words,
  read: null,
})

export const threw = (again = false): Entry => ({
  entry: 'threw',
  what: 'battle',
  throws: [
    { seat: 'home', dice: '2d6', faces: [3, 4] },
    { seat: 'away', dice: '2d6', faces: [6, 5] },
  ],
  again,
  read: { adds: { home: 2, away: 0 }, made: {}, charts: [] },
})

export const chose = (seat: string, name: string, note = ''): Entry => ({
  entry: 'chose',
  seat,
  what: 'pitch',
  option: { text: name.toLowerCase(), name, help: '', hint: '', data: null },
  note,
  read: null,
})

export const stood = (begins = true): Entry => ({ entry: 'stood', scene: {}, begins })
