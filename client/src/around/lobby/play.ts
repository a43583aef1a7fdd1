// Matches that begin at a click, without a question.

import { boardOf } from '../../games/registry'
import { answered, api } from '../../wire/api'
import type { GameCard, NewMatch } from '../../wire/types'

export const GUIDED = 'cheddar-bob-v5'
const TEACHER = 'house:rookie'

/** A wish for a match with everything as usual. */
export function usual(game: Pick<GameCard, 'id' | 'usual_absence'>, player: string): NewMatch {
  return {
    game: game.id,
    player,
    names: {},
    rules: {},
    setup: {},
    seats: {},
    clock: null,
    stand_in: '',
    absence: game.usual_absence,
    luck: '',
    commitment: null,
  }
}

/** A match at once: me on the first seat, the usual bot on the others. */
export function againstBot(game: GameCard, player: string): NewMatch {
  const [mine, ...others] = game.seatings[0] ?? []
  const bots = others.map((seat) => [seat, `bot:${game.usual_bot}`])
  return {
    ...usual(game, player),
    seats: { [mine as string]: 'me', ...Object.fromEntries(bots) },
  }
}

/** The guided first game: one inning against somebody who is learning too. */
export function guided(game: GameCard, player: string): NewMatch {
  return { ...againstBot({ ...game, usual_bot: TEACHER }, player), rules: { innings: 1 } }
}

/** Make the match; its id. */
export async function begin(wish: NewMatch): Promise<string> {
  return (await answered(api.POST('/api/matches', { body: wish }))).id
}

/** Fetch what the table of a game needs, before it is asked for. */
export function warm(game: string): void {
  void import('../../pages/Table.svelte').catch(() => null)
  void boardOf(game).catch(() => null)
}
