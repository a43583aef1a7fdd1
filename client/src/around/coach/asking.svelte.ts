// Asks the coach, again while he prepares, and keeps what he said last.

import { answered, api, inWords, Problem } from '../../wire/api'
import type { CoachCard } from '../../wire/types'

const AGAIN = 2000

export class Asking {
  /** What the coach said last. */
  card = $state.raw<CoachCard | null>(null)
  /** He is still preparing, in words. */
  preparing = $state<string | null>(null)
  /** Why he says nothing. */
  problem = $state<string | null>(null)
  private timer: ReturnType<typeof setTimeout> | null = null
  private turn = 0

  /** Ask for a seat of a match, now; what was asked before no longer counts. */
  async ask(match: string, seat: string): Promise<void> {
    this.stop()
    const turn = this.turn
    const params = { path: { match }, query: { seat } }
    try {
      const card = await answered(api.GET('/api/matches/{match}/coach', { params }))
      if (turn === this.turn) this.heard(card, null, null)
    } catch (caught) {
      if (turn !== this.turn) return
      const waits = caught instanceof Problem && caught.preparing
      this.heard(this.card, waits ? inWords(caught) : null, waits ? null : inWords(caught))
      if (waits) this.timer = setTimeout(() => void this.ask(match, seat), AGAIN)
    }
  }

  stop(): void {
    this.turn += 1
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private heard(card: CoachCard | null, preparing: string | null, problem: string | null): void {
    this.card = card
    this.preparing = preparing
    this.problem = problem
  }
}
