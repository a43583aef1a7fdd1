// Laying cards: drafts of a program, or of what a robot offers in a huddle. No card is ever lost,
// for what is in hand is whatever has not been laid.

import { NO_CARD, REGISTERS, kindOf, type Card, type Register } from './cards'

/** What a robot has to lay, and where. */
export interface Hand {
  readonly cards: readonly Card[]
  readonly option: string
  /** The first register, where it is set by chance. */
  readonly faceUp: Register
  readonly slots: number
  /** Whether a slot may stay empty. */
  readonly gaps: boolean
}

export interface Draft {
  readonly slots: readonly Register[]
  readonly kept: Card
}

/** Where a card may be laid besides a slot. */
export const KEEP = 'keep'
export type Place = number | typeof KEEP

const KEEPERS: readonly string[] = ['flywheel', 'conditional program']
const MATES = 3

export function programHand(cards: readonly Card[], option: string, faceUp: Register): Hand {
  return { cards, option, faceUp, slots: REGISTERS, gaps: false }
}

export function huddleHand(cards: readonly Card[]): Hand {
  return { cards, option: '', faceUp: [], slots: MATES, gaps: true }
}

/** Nothing laid but what is set. */
export function blank(hand: Hand): Draft {
  const slots = Array.from({ length: hand.slots }, (_, n) => (n === 0 ? hand.faceUp : []))
  return { slots, kept: NO_CARD }
}

/** Whether a slot is set, and takes no card. */
export function isSet(hand: Hand, place: Place): boolean {
  return place === 0 && hand.faceUp.length > 0
}

/** Whether a card may be kept beside the registers. */
export function keeps(hand: Hand): boolean {
  return KEEPERS.includes(hand.option)
}

/** Where a card lies; null: in the hand. */
export function placeOf(hand: Hand, draft: Draft, card: Card): Place | null {
  if (draft.kept === card) return KEEP
  const slot = draft.slots.findIndex((cards, n) => !isSet(hand, n) && cards.includes(card))
  return slot < 0 ? null : slot
}

/** The first slot with nothing in it; -1 where none is left. */
export function nextSlot(draft: Draft): number {
  return draft.slots.findIndex((cards) => cards.length === 0)
}

/** Whether an option lets two cards lie in one register; then the move comes first. */
export function paired(option: string, one: Card, other: Card): Register | null {
  const pair = kindOf(one).turn === 0 ? [one, other] : [other, one]
  const [move, turn] = [kindOf(pair[0] ?? 0), kindOf(pair[1] ?? 0)]
  if (move.walk === 0 || turn.turn === 0) return null
  if (option === 'dual processor') return pair
  return option === 'crab legs' && move.name === 'move 1' && Math.abs(turn.turn) === 1 ? pair : null
}

/** A card back in the hand. */
export function taken(hand: Hand, draft: Draft, card: Card): Draft {
  const place = placeOf(hand, draft, card)
  if (place === null) return draft
  if (place === KEEP) return { ...draft, kept: NO_CARD }
  return withSlot(draft, place, draft.slots[place]?.filter((one) => one !== card) ?? [])
}

/** A card laid somewhere: beside one it may pair with, or in place of what lies there, which goes
 * where the card came from. */
export function laid(hand: Hand, draft: Draft, card: Card, place: Place): Draft {
  if (!hand.cards.includes(card) || isSet(hand, place)) return draft
  if (place === KEEP && !keeps(hand)) return draft
  const from = placeOf(hand, draft, card)
  if (from === place) return draft
  const there = place === KEEP ? [draft.kept].filter(Boolean) : (draft.slots[place] ?? [])
  const [lies] = there
  const pair =
    place !== KEEP && lies !== undefined && there.length === 1
      ? paired(hand.option, lies, card)
      : null
  const without = taken(hand, draft, card)
  if (place !== KEEP && pair !== null) return withSlot(without, place, pair)
  const put = place === KEEP ? { ...without, kept: card } : withSlot(without, place, [card])
  return moved(put, there, from)
}

/** A card to the next empty slot, or back if it is laid. */
export function toggled(hand: Hand, draft: Draft, card: Card): Draft {
  if (placeOf(hand, draft, card) !== null) return taken(hand, draft, card)
  const next = nextSlot(draft)
  return next < 0 ? draft : laid(hand, draft, card, next)
}

/** Whether anything is laid that was not set. */
export function isBegun(hand: Hand, draft: Draft): boolean {
  return hand.cards.some((card) => placeOf(hand, draft, card) !== null)
}

export function isWhole(hand: Hand, draft: Draft): boolean {
  return hand.gaps || nextSlot(draft) < 0
}

/** Every empty slot filled with a random card of those left in hand. */
export function filled(hand: Hand, draft: Draft, below: (most: number) => number): Draft {
  const rest = hand.cards.filter((card) => placeOf(hand, draft, card) === null)
  let now = draft
  for (let next = nextSlot(now); next >= 0 && rest.length > 0; next = nextSlot(now)) {
    now = withSlot(now, next, rest.splice(below(rest.length), 1))
  }
  return now
}

/** As it is sent: "490, 500+70, -, 830, 10; keep 430". */
export function written({ slots, kept }: Draft): string {
  const registers = slots.map((cards) => cards.join('+') || '-').join(', ')
  return kept === NO_CARD ? registers : `${registers}; keep ${kept}`
}

/** What lay where another card goes now: it changes places with it, where it can. */
function moved(draft: Draft, cards: Register, to: Place | null): Draft {
  const [card] = cards
  if (card === undefined || cards.length > 1) return draft
  if (to === KEEP) return { ...draft, kept: card }
  return to !== null && draft.slots[to]?.length === 0 ? withSlot(draft, to, cards) : draft
}

function withSlot(draft: Draft, place: number, cards: Register): Draft {
  return { ...draft, slots: draft.slots.map((was, n) => (n === place ? cards : was)) }
}
