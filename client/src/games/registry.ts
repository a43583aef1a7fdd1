// Which board a game has; each is loaded when a match of it is opened.

import type { GameBoard } from '../table/board'

type Load = () => Promise<{ default: GameBoard }>

const BOARDS: Record<string, Load> = {
  'cheddar-bob-v5': () => import('./cheddar-bob/v5'),
  'cheddar-bob-v5.2': () => import('./cheddar-bob/v52'),
  'home-runz': () => import('./home-runz/board'),
}

/** The board of a game; a game without one of its own is played on the plain one. */
export async function boardOf(game: string): Promise<GameBoard> {
  const load = BOARDS[game] ?? (() => import('./plain/board'))
  return (await load()).default
}
