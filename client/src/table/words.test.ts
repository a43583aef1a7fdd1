import { describe, expect, it } from 'vitest'
import { seatCard } from '../wire/cards.fixture'
import type { Standing } from '../wire/types'
import type { Shown } from './board'
import { waitingWords } from './words'

const shown = {
  you: 'away',
  seats: [
    seatCard({ name: 'Cats', mine: true }),
    seatCard({ seat: 'home', name: 'Mice', kind: 'bot', player: 'House', bot: 'house' }),
  ],
} as unknown as Shown

const standing = (of: Partial<Standing>): Standing =>
  ({ due: null, waiting: ['home'], locked: ['away'], in_line: [], ...of }) as Standing

describe('what the table says while it waits', () => {
  it('is for whom', () => {
    expect(waitingWords(shown, standing({}))).toBe('Waiting for Mice (House) to choose…')
  })

  it('is that a bot has to wait for its turn to think', () => {
    expect(waitingWords(shown, standing({ in_line: ['home'] }))).toBe(
      'Waiting for Mice (House) to choose… Many bots are thinking just now; this one waits its turn.',
    )
  })
})
