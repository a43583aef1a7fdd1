// Options with the coach's numbers beside them, where his numbers are wanted.

import { Asking } from '../../around/coach/asking.svelte'
import { agreement, percent } from '../../around/coach/words'
import type { Shown } from '../../table/board'
import type { Asked } from '../../wire/types'

let wanted = $state(false)

export class Counselled {
  private readonly asking = new Asking()

  /** Whether his numbers are wanted, at this table and the next. */
  get wanted(): boolean {
    return wanted
  }

  set wanted(now: boolean) {
    wanted = now
  }

  /** Why there are no numbers yet. */
  get says(): string {
    return wanted ? (this.asking.preparing ?? this.asking.problem ?? '') : ''
  }

  async ask(shown: Shown): Promise<void> {
    const speaks = shown.welcome.coached && agreement(shown.seats).given
    if (speaks && shown.you !== null) {
      await this.asking.ask(shown.welcome.match.id, shown.you)
    }
  }

  stop(): void {
    this.asking.stop()
  }

  /** The question with each option's chance to win as its hint. */
  with(asked: Asked): Asked {
    const counsel = wanted ? this.asking.card?.counsel : null
    if (!counsel || asked.options === null) return asked
    const worth = new Map(
      counsel.groups.flatMap(({ options, value }) => options.map((text) => [text, value] as const)),
    )
    const options = asked.options.map((option) => {
      const value = worth.get(option.text)
      if (value === undefined) return option
      const wins = `${percent(value)} to win`
      return { ...option, hint: option.hint === '' ? wins : `${option.hint}; ${wins}` }
    })
    return { ...asked, options }
  }
}
