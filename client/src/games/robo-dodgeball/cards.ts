// The program cards: each is known by its priority, and says how its robot moves.

/** A program card, by its priority. */
export type Card = number
/** The cards in one register: one, or two where an option allows it. */
export type Register = readonly Card[]

export const NO_CARD = 0
/** A card that lies face down. */
export const BACK = -1
export const REGISTERS = 5

export type KindName =
  'u-turn' | 'rotate left' | 'rotate right' | 'back up' | 'move 1' | 'move 2' | 'move 3'

export interface Kind {
  readonly name: KindName
  /** So many spaces ahead; below 0 backwards. */
  readonly walk: number
  /** Quarter turns to the right. */
  readonly turn: number
  /** What its robot then does with a ball, and without. */
  readonly acts: readonly [string, string]
}

const U_TURN: Kind = { name: 'u-turn', walk: 0, turn: 2, acts: ['power shot', 'taunt'] }
const LEFT: Kind = { name: 'rotate left', walk: 0, turn: -1, acts: ['hook shot', 'dodge'] }
const RIGHT: Kind = { name: 'rotate right', walk: 0, turn: 1, acts: ['hook shot', 'dodge'] }
const BACK_UP: Kind = { name: 'back up', walk: -1, turn: 0, acts: ['block', 'catch'] }
const MOVES: readonly Kind[] = [1, 2, 3].map((walk): Kind => ({
  name: `move ${walk}` as KindName,
  walk,
  turn: 0,
  acts: ['throw', 'dodge'],
}))
/** The highest priority of each kind, the lowest kind first; between, lefts and rights take turns. */
const UP_TO: readonly (readonly [number, Kind])[] = [
  [60, U_TURN],
  [480, BACK_UP],
  ...MOVES.map((kind, n): readonly [number, Kind] => [[660, 780, 840][n] ?? 0, kind]),
]
const ROTATES = [70, 420] as const

/** What a card is. */
export function kindOf(card: Card): Kind {
  if (card >= ROTATES[0] && card <= ROTATES[1]) return card % 20 === 10 ? LEFT : RIGHT
  return UP_TO.find(([most]) => card <= most)?.[1] ?? U_TURN
}

/** A card by its name: "Move 1". */
export function cardName(card: Card): string {
  return kindOf(card).name.replace(/(^|[ -])[a-z]/g, (letter) => letter.toUpperCase())
}

/** "490 Move 1: a throw with a ball, a dodge without". */
export function cardWords(card: Card): string {
  const [ball, none] = kindOf(card).acts
  return `${card} ${cardName(card)}: ${ball} with a ball, ${none} without`
}

/** What a register makes a robot do: go so many spaces a way it sees, then turn. */
export interface Order {
  readonly spaces: number
  /** Added to the way it faces. */
  readonly way: number
  readonly turn: number
}

/** The order in a register, for a robot with this option. */
export function orderOf(register: Register, option: string): Order {
  const [first = NO_CARD, second] = register
  if (first === NO_CARD) return { spaces: 0, way: 0, turn: 0 }
  const { walk, turn } = kindOf(first)
  const way = walk < 0 ? 2 : 0
  if (second === undefined) return { spaces: Math.abs(walk), way, turn }
  const turned = kindOf(second).turn
  if (option === 'crab legs') return { spaces: 1, way: (turned + 4) % 4, turn: 0 }
  return { spaces: Math.max(0, Math.abs(walk) - Math.abs(turned)), way, turn: turned }
}
