// How much of the story a viewer has been shown: each entry in its time, skipped, or looked back at.

import { settings } from '../settings.svelte'
import type { Entry } from '../wire/types'
import { inTime } from './live'
import { Pacer, type Manner } from './pacer'

/** Where the story stands for this viewer. */
export interface Place {
  readonly entries: readonly Entry[]
  readonly shown: number
  readonly moving: boolean
  readonly held: boolean
  readonly settled: boolean
}

const NOWHERE: Place = { entries: [], shown: 0, moving: false, held: false, settled: true }

export class Telling {
  place = $state.raw<Place>(NOWHERE)
  private pacer: Pacer
  /** What was told before anybody looked is not shown in its time. */
  private old = true

  constructor(private readonly weight: (entry: Entry) => number) {
    this.pacer = this.newPacer()
  }

  /** Nothing has been told yet; what was seen may be kept until there is something else to see. */
  begin(keep = false): void {
    this.pacer.stop()
    this.pacer = this.newPacer()
    this.old = true
    if (!keep) this.place = NOWHERE
  }

  /** What is told from now on is news. */
  caughtUp(): void {
    this.old = false
  }

  add(entries: readonly Entry[], resumed: boolean): void {
    this.pacer.add(entries, this.manner(resumed))
  }

  stop(): void {
    this.pacer.stop()
  }

  skip(): void {
    this.pacer.skip()
  }

  /** Stay with what is shown until somebody has read about it. */
  rest(resting: boolean): void {
    this.pacer.rest(resting)
  }

  look(place: number): void {
    this.pacer.look(place)
  }

  play(): void {
    this.pacer.play()
  }

  follow(): void {
    this.pacer.follow()
  }

  turnAfter(): number {
    return this.pacer.turnAfter(this.place.shown)
  }

  turnBefore(): number {
    return this.pacer.turnBefore(this.place.shown)
  }

  private manner(resumed: boolean): Manner {
    if (this.old) return 'at once'
    return resumed || document.hidden ? 'quick' : 'paced'
  }

  private newPacer(): Pacer {
    const pacer: Pacer = new Pacer({
      beat: () => settings.beat,
      weight: this.weight,
      wait: inTime,
      changed: () => {
        const { entries, shown, moving, held, settled } = pacer
        this.place = { entries, shown, moving, held, settled }
      },
    })
    return pacer
  }
}
