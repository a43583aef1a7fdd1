// Stories as the server sends them, in short, for tests.

import type { Shown } from '../table/board'
import { seatCard } from '../wire/cards.fixture'
import type { Entry, Option, Read, Welcome } from '../wire/types'

type Data = Record<string, unknown>

export function told(event: string, data: Data, read: Read | null = null): Entry {
  return { entry: 'told', event, data, words: `${event}.`, read }
}

export function threw(
  what: string,
  throws: Record<string, number[]>,
  more: { again?: boolean; read?: Read } = {},
): Entry {
  const list = Object.entries(throws).map(([seat, faces]) => ({
    seat,
    dice: `${faces.length}d6`,
    faces,
  }))
  return { entry: 'threw', what, throws: list, again: more.again ?? false, read: more.read ?? null }
}

export function chose(seat: string, what: string, picked: Option): Entry {
  return { entry: 'chose', seat, what, option: picked, note: '', read: null }
}

export function stood(scene: Data, begins = true): Entry {
  return { entry: 'stood', scene, begins }
}

export function option(text: string, data: unknown, more: Partial<Option> = {}): Option {
  return { text, name: text, help: '', hint: '', data, ...more }
}

/** What a viewer has been shown once these entries were; moving in moments of 500 ms. */
export function shownAfter(
  entries: readonly Entry[],
  seats: readonly string[],
  more: Partial<Pick<Shown, 'you' | 'still'>> & { welcome?: Partial<Welcome> } = {},
): Shown {
  const cards = seats.map((seat) =>
    seatCard({ seat, name: capital(seat), player: `${seat}'s player`, mine: seat === more.you }),
  )
  const begins = entries.findLastIndex((entry) => entry.entry === 'stood' && entry.begins)
  const scene = entries.findLast((entry) => entry.entry === 'stood')
  return {
    // Only what boards read of it.
    welcome: { rules: {}, setup: {}, charts: {}, ...more.welcome } as unknown as Welcome,
    seats: cards,
    you: more.you ?? null,
    entries,
    scene: scene?.scene ?? null,
    turn: entries.slice(Math.max(0, begins)),
    last: entries.at(-1) ?? null,
    still: more.still ?? false,
    beat: 500,
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
