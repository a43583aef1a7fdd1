import { describe, expect, it } from 'vitest'
import { cardName, cardWords, kindOf } from './cards'
import {
  KEEP,
  blank,
  filled,
  huddleHand,
  isBegun,
  isWhole,
  laid,
  nextSlot,
  placeOf,
  programHand,
  taken,
  toggled,
  written,
  type Draft,
  type Hand,
} from './programs'

const CARDS = [830, 680, 670, 500, 490, 430, 80, 70, 10]
const HAND = programHand(CARDS, '', [])

/** Every card that lies somewhere, in hand or laid. */
function all(hand: Hand, draft: Draft): number[] {
  const inHand = hand.cards.filter((card) => placeOf(hand, draft, card) === null)
  const lie = draft.slots.flat().filter((card) => !hand.faceUp.includes(card))
  return [...inHand, ...lie, ...(draft.kept > 0 ? [draft.kept] : [])].sort((a, b) => b - a)
}

const lay = (hand: Hand, ...steps: [number, number | typeof KEEP][]): Draft =>
  steps.reduce((draft, [card, place]) => laid(hand, draft, card, place), blank(hand))

describe('cards', () => {
  it('are known by their priority', () => {
    const kinds = [10, 60, 70, 80, 410, 420, 430, 480, 490, 660, 670, 780, 790, 840]
    // prettier-ignore
    expect(kinds.map((card) => kindOf(card).name)).toEqual([
      'u-turn', 'u-turn', 'rotate left', 'rotate right', 'rotate left', 'rotate right',
      'back up', 'back up', 'move 1', 'move 1', 'move 2', 'move 2', 'move 3', 'move 3',
    ])
    expect([cardName(10), cardName(70), cardName(500)]).toEqual(['U-Turn', 'Rotate Left', 'Move 1'])
    expect(cardWords(430)).toBe('430 Back Up: block with a ball, catch without')
  })
})

describe('a program', () => {
  it('is laid card by card into the next register, and taken back by the same', () => {
    let draft = toggled(HAND, blank(HAND), 830)
    draft = toggled(HAND, draft, 10)
    expect(written(draft)).toBe('830, 10, -, -, -')
    draft = toggled(HAND, draft, 830)
    expect(written(draft)).toBe('-, 10, -, -, -')
    expect(nextSlot(draft)).toBe(0)
    expect(all(HAND, draft)).toEqual(CARDS)
  })

  it('takes no more than it holds', () => {
    const whole = [830, 680, 670, 500, 490].reduce(
      (draft, card) => toggled(HAND, draft, card),
      blank(HAND),
    )
    expect(isWhole(HAND, whole)).toBe(true)
    expect(toggled(HAND, whole, 10)).toEqual(whole)
    expect(laid(HAND, whole, 999, 0)).toEqual(whole)
  })

  it('changes places: with a card of the hand, and with one of another register', () => {
    expect(written(lay(HAND, [830, 0], [10, 0]))).toBe('10, -, -, -, -')
    expect(written(lay(HAND, [830, 0], [10, 1], [830, 1]))).toBe('10, 830, -, -, -')
    expect(written(lay(HAND, [830, 0], [830, 3]))).toBe('-, -, -, 830, -')
  })

  it('loses no card, whatever is done', () => {
    const below = numbers(7)
    for (const option of ['', 'crab legs', 'dual processor', 'flywheel']) {
      const hand = programHand(CARDS, option, option === '' ? [300] : [])
      let draft = blank(hand)
      for (let n = 0; n < 400; n += 1) {
        const card = CARDS[below(CARDS.length)] ?? 0
        const place = [0, 1, 2, 3, 4, KEEP][below(6)] as number
        const how = below(3)
        draft =
          how === 0
            ? toggled(hand, draft, card)
            : how === 1
              ? taken(hand, draft, card)
              : laid(hand, draft, card, place)
        expect(all(hand, draft)).toEqual(CARDS)
      }
    }
  })

  it('has two cards in a register where an option allows, the move first', () => {
    const dual = programHand(CARDS, 'dual processor', [])
    expect(written(lay(dual, [70, 0], [830, 0]))).toBe('830+70, -, -, -, -')
    expect(written(lay(dual, [430, 0], [10, 0]))).toBe('430+10, -, -, -, -')
    expect(written(lay(dual, [830, 0], [680, 0]))).toBe('680, -, -, -, -')
    const crab = programHand(CARDS, 'crab legs', [])
    expect(written(lay(crab, [490, 0], [80, 0]))).toBe('490+80, -, -, -, -')
    expect(written(lay(crab, [490, 0], [10, 0]))).toBe('10, -, -, -, -')
    expect(written(lay(crab, [830, 0], [80, 0]))).toBe('80, -, -, -, -')
    const pair = lay(dual, [70, 0], [830, 0])
    expect(written(taken(dual, pair, 830))).toBe('70, -, -, -, -')
    expect(written(laid(dual, pair, 10, 0))).toBe('10, -, -, -, -')
  })

  it('keeps a card only where an option does', () => {
    const wheel = programHand(CARDS, 'flywheel', [])
    const draft = lay(wheel, [430, KEEP], [10, 0])
    expect(written(draft)).toBe('10, -, -, -, -; keep 430')
    expect(written(laid(wheel, draft, 10, KEEP))).toBe('430, -, -, -, -; keep 10')
    expect(written(lay(HAND, [430, KEEP]))).toBe('-, -, -, -, -')
  })

  it('leaves a scrambled register as it is', () => {
    const hand = programHand(CARDS, '', [300])
    const draft = lay(hand, [830, 0], [10, 1])
    expect(written(draft)).toBe('300, 10, -, -, -')
    expect(written(taken(hand, draft, 300))).toBe('300, 10, -, -, -')
    expect(isBegun(hand, blank(hand))).toBe(false)
    expect(nextSlot(blank(hand))).toBe(1)
  })

  it('is filled at random from the hand, with what was laid left alone', () => {
    const wheel = programHand(CARDS, 'flywheel', [])
    const begun = lay(wheel, [430, KEEP], [10, 2])
    const whole = filled(wheel, begun, numbers(3))
    expect(whole.slots[2]).toEqual([10])
    expect(whole.kept).toBe(430)
    expect(isWhole(wheel, whole)).toBe(true)
    expect(new Set(whole.slots.flat()).size).toBe(5)
    expect(whole.slots.flat()).not.toContain(430)
    expect(filled(wheel, whole, numbers(4))).toEqual(whole)
  })
})

describe('an offer in a huddle', () => {
  it('has a place for each team mate, and may leave it empty', () => {
    const hand = huddleHand(CARDS)
    expect(isWhole(hand, blank(hand))).toBe(true)
    expect(written(blank(hand))).toBe('-, -, -')
    expect(written(lay(hand, [10, 1]))).toBe('-, 10, -')
  })
})

/** Numbers that look random, and are the same in every run. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * most)
  }
}
