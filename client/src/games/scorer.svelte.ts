// The scorer's papers: fetched as far as the story is shown, and kept until there are newer ones.

import type { Shown } from '../table/board'
import { answered, api, inWords } from '../wire/api'

export class Scorer<Papers> {
  /** What was written last. */
  papers = $state.raw<Papers | null>(null)
  problem = $state<string | null>(null)
  private wanted = 0
  private asking = false

  /** Have the papers as they are after so many entries of what a viewer is shown. */
  async write({ welcome, you }: Shown, seen: number): Promise<void> {
    this.wanted = seen
    // One question at a time: who asks meanwhile is answered after it.
    if (this.asking) return
    this.asking = true
    let written = -1
    while (written !== this.wanted) {
      written = this.wanted
      await this.fetch(welcome.match.id, you, written)
    }
    this.asking = false
  }

  private async fetch(match: string, seat: string | null, seen: number): Promise<void> {
    const query = { seen, ...(seat === null ? {} : { seat }) }
    try {
      const asked = api.GET('/api/matches/{match}/papers', { params: { path: { match }, query } })
      // The server's contract says what a scorer of this game writes.
      this.papers = (await answered(asked)).papers as Papers | null
      this.problem = null
    } catch (caught) {
      this.problem = inWords(caught)
    }
  }
}
