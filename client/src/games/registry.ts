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
}

/** What a game's own settings are chosen with, where the plain fields cannot. */
export type SetupForm = Component<{
  rules: Readonly<Record<string, unknown>>
  /** Says what is not as usual, as a match is wished for; null while that is on its way. */
  wished: (setup: Record<string, unknown> | null) => void
}>

const SETUPS: Record<string, () => Promise<{ default: SetupForm }>> = {
  'deep-drive': () => import('./deep-drive/clubs/Clubs.svelte'),
}

/** Whether a game's setup is chosen with a form of its own. */
export function hasSetupForm(game: string): boolean {
  return game in SETUPS
}

/** The form of a game's clubs; null where the plain fields do. */
export async function setupFormOf(game: string): Promise<SetupForm | null> {
  return (await SETUPS[game]?.())?.default ?? null
}

/** The board of a game; a game without one of its own is played on the plain one. */
export async function boardOf(game: string): Promise<GameBoard> {
  const load = BOARDS[game] ?? (() => import('./plain/board'))
  return (await load()).default
}
