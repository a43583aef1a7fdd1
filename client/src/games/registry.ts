// Which board a game has; each is loaded when a match of it is opened.

import type { Component } from 'svelte'
import type { GameBoard } from '../table/board'

type Load = () => Promise<{ default: GameBoard }>

const BOARDS: Record<string, Load> = {
  'cheddar-bob-v5': () => import('./cheddar-bob/v5'),
  'cheddar-bob-v5.2': () => import('./cheddar-bob/v52'),
  'deep-drive': () => import('./deep-drive/board'),
  'griddly-headz': () => import('./griddly-headz/board'),
  'home-runz': () => import('./home-runz/board'),
  'robo-dodgeball': () => import('./robo-dodgeball/board'),
}

/** What a game's own settings are chosen with, where the plain fields cannot. */
export type SetupForm = Component<{
  rules: Readonly<Record<string, unknown>>
  /** Says what is not as usual, as a match is wished for; null while that is on its way. */
  wished: (setup: Record<string, unknown> | null) => void
}>

interface Setup {
  readonly title: string
  readonly load: () => Promise<{ default: SetupForm }>
}

const SETUPS: Record<string, Setup> = {
  'deep-drive': { title: 'The clubs', load: () => import('./deep-drive/clubs/Clubs.svelte') },
  'robo-dodgeball': {
    title: 'The court',
    load: () => import('../around/court/CourtPicker.svelte'),
  },
}

/** What the form of a game's own is headed with; null where its setup is chosen with plain fields. */
export function setupTitle(game: string): string | null {
  return SETUPS[game]?.title ?? null
}

/** The form of a game's own for its setup; null where the plain fields do. */
export async function setupFormOf(game: string): Promise<SetupForm | null> {
  return (await SETUPS[game]?.load())?.default ?? null
}

/** The board of a game; a game without one of its own is played on the plain one. */
export async function boardOf(game: string): Promise<GameBoard> {
  const load = BOARDS[game] ?? (() => import('./plain/board'))
  return (await load()).default
}
