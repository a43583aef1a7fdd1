// Ball games in short, for tests.

import type { Shown } from '../../table/board'
import type { Entry } from '../../wire/types'
import { chose, option, shownAfter, stood, told } from '../story.fixture'
import type { Ballgame, Kind, Played, Ran } from './ballgame'

const NAMES = ['Pip Larkspur', 'Dot Fennimore', 'Gus Haverty', 'Moxie Tarrant', 'Lou Castellane']

export const CHARTS = {
  matchups: {
    note: '',
    corner: 'pitch',
    columns: ['power', 'control', 'contact'],
    rows: [
      { label: 'fastball', cells: ['+1', '0', '-1'] },
      { label: 'curveball', cells: ['-1', '+1', '0'] },
      { label: 'changeup', cells: ['0', '-1', '+1'] },
    ],
  },
  arrows: {
    note: '',
    corner: 'arrows',
    columns: ['pitcher', 'batter'],
    rows: [
      { label: 'match', cells: ['0', '+1'] },
      { label: 'opposite', cells: ['+1', '0'] },
      { label: 'across', cells: ['0', '0'] },
    ],
  },
}

export function scene(more: Partial<Ballgame> = {}): Ballgame {
  const empty: Ballgame = {
    inning: 1,
    bottom: false,
    outs: 0,
    bases: [null, null, null],
    score: [0, 0],
    due: [1, 1],
    over: false,
  }
  return { ...empty, ...more }
}

export function stands(more: Partial<Ballgame> = {}): Entry {
  return stood({ ...scene(more) })
}

/** A play by runs of "who start end". */
export function played(
  kind: Kind,
  ran: readonly (readonly [number, number, number])[],
  more: Partial<Played> = {},
): Entry {
  const runs: Ran[] = ran.map(([who, start, end]) => ({ who, start, end }))
  const play: Played = {
    inning: 1,
    bottom: false,
    kind,
    batter: runs.find(({ start }) => start === 0)?.who ?? 1,
    ran: runs,
    runs: runs.filter(({ end }) => end === 4).length,
    outs: runs.filter(({ end }) => end === -1).length,
    score: [0, 0],
    ...more,
  }
  return told('Played', { ...play })
}

export function pitched(pitch: string, arrow: string): Entry {
  return chose('home', 'pitch', option(`${pitch} ${arrow}`, { pitch, arrow }))
}

export function swung(approach: string, arrow: string): Entry {
  return chose('away', 'swing', option(`${approach} ${arrow}`, { approach, arrow }))
}

export function afterThe(
  entries: readonly Entry[],
  more: Partial<Pick<Shown, 'you' | 'still'>> = {},
): Shown {
  const players = Array.from({ length: 9 }, (_, n) => NAMES[n] ?? `Player ${n + 1}`)
  const setup = { away: { name: 'Away', players }, home: { name: 'Home', players } }
  return shownAfter(entries, ['away', 'home'], { ...more, welcome: { setup, charts: CHARTS } })
}
