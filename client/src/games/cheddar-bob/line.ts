// The line score of this game.

import type { Entry } from '../../wire/types'
import { lineScore, type Lines } from '../ball/line'
import { told } from './ballgame'

/** Both sides' lines as far as the story has been shown. */
export function linesOf(entries: readonly Entry[]): Lines {
  return lineScore(entries.flatMap((entry) => told(entry, 'Played') ?? []))
}
