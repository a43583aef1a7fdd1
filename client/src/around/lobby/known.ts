// What the first page needs: it comes with the page itself, later from the server.

import { answered, api } from '../../wire/api'
import type { GameCard, Lobby } from '../../wire/types'

let known: Lobby | null = null
let fresh = false

/** The lobby as it is known here without asking; null where it is not. */
export function knownLobby(): Lobby | null {
  known ??= embedded()
  return known
}

/** The lobby for a page that opens: what came with the page is new once, and once only. */
export async function openLobby(): Promise<Lobby> {
  const now = knownLobby()
  if (now !== null && fresh) {
    fresh = false
    return now
  }
  return askLobby()
}

/** The lobby as the server has it now. */
export async function askLobby(): Promise<Lobby> {
  known = await answered(api.GET('/api/lobby'))
  return known
}

/** A game of the lobby, or null where there is none of that name. */
export async function findGame(id: string): Promise<GameCard | null> {
  const { games } = knownLobby() ?? (await askLobby())
  return games.find((game) => game.id === id) ?? null
}

function embedded(): Lobby | null {
  const text = document.getElementById('lobby')?.textContent
  if (!text) return null
  try {
    const found = JSON.parse(text) as Lobby
    fresh = true
    return found
  } catch {
    return null
  }
}
