// The Statz pad in rows: what each is about, and every side's entry.

import type { Entry, Game } from '../../wire/types'
import { DECKS, KINDS, UNIFORM, told } from './game'
import { manName, spoken } from './words'

export type Statz = NonNullable<Game<'griddly-headz'>['papers']>
type SideStatz = Statz['sides'][number]

export interface Row {
  readonly label: string
  readonly cells: readonly (string | number)[]
  /** It is part of the row above. */
  readonly part: boolean
}

const WHY_OUT: Readonly<Record<string, string>> = { uniform: 'stripped', ejections: 'ejected' }

/** How many entries there are up to where the pad is written: after every turn, and at the end. */
export function writtenUpTo(entries: readonly Entry[]): number {
  return entries.findLastIndex((entry) => isTurn(entry) || told(entry, 'Won') !== null) + 1
}

function isTurn(entry: Entry): boolean {
  return entry.entry === 'stood' && entry.begins
}

/** Every row of the pad; of players, decks and kinds of challenges only those that counted. */
export function rowsOf({ sides }: Statz): Row[] {
  const row = (label: string, of: (side: SideStatz) => string | number, part = false): Row => ({
    label,
    cells: sides.map(of),
    part,
  })
  const kinds = sides[0]?.records.map(({ kind }) => kind) ?? []
  const rows = [
    row('Turns', ({ turns }) => turns),
    row('Runs', ({ runs }) => runs),
    ...KINDS.map((_, piece) =>
      row(manName({ color: 0, piece }), ({ runs_by }) => runs_by[piece] ?? 0, true),
    ),
    row('when challenged', ({ runs_challenged }) => runs_challenged, true),
    row(`Uniform of ${UNIFORM}`, ({ uniform }) => uniform),
    row('pieces lost', ({ lost }) => lost, true),
    row('pieces gained', ({ gained }) => gained, true),
    row('Challenges won–lost', ({ records }) => {
      const sum = (of: 'won' | 'lost') => records.reduce((all, record) => all + record[of], 0)
      return `${sum('won')}–${sum('lost')}`
    }),
    ...kinds.map((kind, n) =>
      row(
        spoken(kind),
        ({ records }) => {
          const { won = 0, lost = 0 } = records[n] ?? {}
          return won + lost === 0 ? 0 : `${won}–${lost}`
        },
        true,
      ),
    ),
    row('deadlocks', ({ deadlocks }) => deadlocks, true),
    row('Cards drawn', ({ cards }) => cards.reduce((sum, count) => sum + count, 0)),
    ...DECKS.map((deck, n) => row(spoken(deck), ({ cards }) => cards[n] ?? 0, true)),
    row('Keepers played', ({ keepers }) => keepers),
    row('Sent to the dugout', ({ sent_back }) => sent_back),
    row('Sent to camp', ({ camped }) => camped),
    row('Ejected', ({ ejected }) => ejected),
  ]
  const ended = sides.some(({ won, out }) => won || out !== '')
  const end = row('In the end', ({ won, out }) => (won ? 'WINS' : (WHY_OUT[out] ?? '')))
  return [...rows.filter(counted), ...(ended ? [end] : [])]
}

function counted({ part, cells }: Row): boolean {
  return !part || cells.some((cell) => cell !== 0)
}
