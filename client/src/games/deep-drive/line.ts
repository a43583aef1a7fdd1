// The line score of this game.

import type { Entry } from '../../wire/types'
import { lineScore, type Lines } from '../ball/line'
import { told, type PlayMade } from './game'

/** Both sides' lines as far as the story has been shown. */
export function linesOf(entries: readonly Entry[]): Lines {
  const plays = entries.flatMap((entry) => told(entry, 'PlayMade') ?? [])
  return lineScore(plays.map((play) => ({ ...play, errors: errorsOf(play) })))
}

/** The errors of a play, each fielder's once. */
function errorsOf(play: PlayMade): number {
  return new Set(play.legs.flatMap(({ by }) => /E\d/.exec(by)?.[0] ?? [])).size
}
