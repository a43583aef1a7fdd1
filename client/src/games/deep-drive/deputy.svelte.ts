// Leaving one's decisions to the house manager for a while: until when, and what is worth asking.

import type { Shown } from '../../table/board'
import type { Asked } from '../../wire/types'
import { PITCHES, battingSide, fieldingSide, standing, type Scene } from './game'
import { clubOf, pitcherCard } from './cards'

/** The manager who decides meanwhile. */
export const DEPUTY = 'house'

export type Until = 'matters' | 'batter' | 'half' | 'end'

interface While {
  readonly offer: string
  readonly key: string
  readonly words: string
  /** Results flash by. */
  readonly quick: boolean
}

export const UNTILS: Readonly<Record<Until, While>> = {
  matters: {
    offer: 'Until it matters',
    key: 'a',
    words: 'until something is worth your own head',
    quick: false,
  },
  batter: { offer: 'This batter', key: 'b', words: 'until the next batter is up', quick: false },
  half: { offer: 'This half inning', key: 'h', words: 'until the sides change', quick: true },
  end: { offer: 'The rest', key: 'e', words: 'for the rest of the game', quick: true },
}

/** Choices that never come up without need. */
const ALWAYS: readonly string[] = [
  'send',
  'cut',
  'lead',
  'second option',
  'steal',
  'stance',
  'reliever',
  'replacement',
]
/** The last innings, and a score that a swing or two can turn. */
const LATE = 3
const CLOSE = 2
/** A tired pitcher who has faced so many more is exhausted. */
const EXHAUSTED = 5

/** To whom decisions are left at this device. */
class Deputy {
  until = $state<Until | null>(null)
  /** For whom it decides, and who looks at the table. */
  private whose = ''
  private looks = $state('')
  private from = ''

  /** From now on the deputy decides for this seat. */
  take(shown: Shown, until: Until): void {
    this.until = until
    this.whose = viewer(shown)
    this.looks = this.whose
    this.from = place(standing(shown), until)
  }

  /** The player decides again. */
  giveBack(): void {
    this.until = null
  }

  /** Whether somebody decides for this viewer now. */
  serves(shown: Shown): boolean {
    return this.until !== null && this.whose === viewer(shown)
  }

  /** This viewer looks at the table. */
  lookedAtBy(shown: Shown): void {
    this.looks = viewer(shown)
  }

  /** Whether results are to flash by. */
  get hurries(): boolean {
    return this.until !== null && UNTILS[this.until].quick && this.looks === this.whose
  }

  /** Whether a question is the deputy's; if it is one's own again, so is the next. */
  answers(shown: Shown, asked: Asked): boolean {
    if (!this.serves(shown) || this.until === null) return false
    const game = standing(shown)
    const over =
      this.until === 'matters' ? matters(shown, asked.what) : place(game, this.until) !== this.from
    if (over) this.giveBack()
    return !over
  }
}

export const deputy = new Deputy()

function viewer({ welcome, you }: Shown): string {
  return `${welcome.match.id} ${you}`
}

/** What must change for a while to be over. */
function place(game: Scene, until: Until): string {
  if (until === 'half') return `${game.inning} ${game.bottom}`
  if (until === 'batter') return `${game.inning} ${game.bottom} ${battingSide(game).due}`
  return ''
}

/** Whether a choice is worth a manager's own head. */
export function matters(shown: Shown, what: string): boolean {
  const game = standing(shown)
  if (what === 'strategy') return tense(shown, game) && game.bases.some((place) => place !== null)
  if (what === 'defence change') return justTired(shown, game)
  if (what === 'offence change') {
    const side = battingSide(game)
    return tense(shown, game) && side.positions[side.due] === PITCHES
  }
  return ALWAYS.includes(what)
}

function tense(shown: Shown, { inning, score }: Scene): boolean {
  const innings = Number(shown.welcome.rules['innings'] ?? 9)
  return inning > innings - LATE && Math.abs(score[0] - score[1]) <= CLOSE
}

/** Whether the pitcher has become tired, or exhausted, with the last batter. */
function justTired(shown: Shown, game: Scene): boolean {
  const { pitcher, faced } = fieldingSide(game)
  const set = clubOf(shown, game.bottom ? 'away' : 'home')
  const most = pitcherCard(set, pitcher)?.endurance ?? 0
  const tires = faced === most || faced === most + EXHAUSTED
  return shown.welcome.rules['fatigue'] === 'on' && faced > 0 && tires
}
