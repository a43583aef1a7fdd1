// The court in words: events, options, and everything as one would tell it.

import type { Shown } from '../../table/board'
import { listed, nameOf, playerName } from '../../table/sides'
import { BACK, cardName, type Register } from './cards'
import { at, type Court } from './court'
import {
  AWAY,
  DEAD,
  EMPTY,
  TEAMS,
  courtOf,
  guards,
  isIn,
  robotName,
  robotsOf,
  standing,
  teamOf,
  type Bout,
  type Robot,
} from './game'

const WAYS = ['up', 'right', 'down', 'left'] as const

/** What an event means for the turn it holds in. */
const HAPPENS: Readonly<Record<string, string>> = {
  'oil slick': 'The outer ring of the court is slippery: whoever ends there slides one further.',
  'reversal of fortune': 'Options changed sides.',
  'multi-ball': 'Everybody began with a live ball; up to eight are in play.',
  'start it up': 'Belts and gears run.',
  'dangerous ground': 'The pits are open.',
  butterfingers: 'Everybody dropped what he held.',
  'team huddle': 'The team that is behind may exchange cards.',
  'if you can dodge a wrench':
    'First registers are scrambled; who rolled a six dodges every throw.',
  'turn a blind eye': 'Nobody is out of bounds until the turn ends.',
  'boomerang shot': 'A ball that hits comes back to its thrower.',
}

/** The event in force by its name and what it means; null where nothing is out of the ordinary. */
export function eventWords({ weather }: Bout): { name: string; means: string } | null {
  if (weather.rush) {
    const means = 'Robots may cross the centreline; the first balls to fetch lie on your right.'
    return { name: 'Opening rush', means }
  }
  const { happening, backwards } = weather
  if (happening === '') return null
  const means = backwards ? 'Belts and gears run in reverse.' : (HAPPENS[happening] ?? '')
  return { name: titled(happening), means }
}

/** "Crab Legs". */
export function titled(words: string): string {
  return words.replace(/(^|[ -])[a-z]/g, (letter) => letter.toUpperCase())
}

/** "3,7". */
export function placeWords(court: Court, space: number): string {
  const { column, row } = at(court, space)
  return `${column},${row}`
}

/** How many turns are played. */
export function turnsOf(shown: Shown): number {
  return Number(shown.welcome.rules['turns'] ?? 20)
}

/** A register in words; nothing of one that lies face down. */
export function registerWords(register: Register | undefined): string {
  if (register === undefined || register.length === 0) return ''
  if (register.includes(BACK)) return 'face down'
  return register.map((card) => `${card} ${cardName(card)}`).join(' with ')
}

/** Everything as one would tell it to somebody who does not see it. */
export function tableWords(shown: Shown): string {
  const bout = standing(shown)
  const court = courtOf(shown)
  const [blue, red] = bout.stand.score
  const event = eventWords(bout)
  const robots = bout.stand.spaces.map((_, robot) => robotWords(shown, bout, robot))
  const balls = bout.stand.balls.map(
    ({ space, live }) => `a ${live ? 'live' : 'dead'} one at ${placeWords(court, space)}`,
  )
  return [
    `The court, ${court.width} by ${court.height}; places are column and row from the top left.`,
    `Turn ${bout.turn} of ${turnsOf(shown)}. Blue ${blue}, Red ${red}.`,
    event === null ? '' : `${event.name}: ${event.means}`,
    ...robots,
    balls.length === 0 ? 'No ball lies on the floor.' : `Balls on the floor: ${listed(balls)}.`,
    ...robotsOf(shown.you).map((robot) => handWords(bout, robot)),
  ]
    .filter(Boolean)
    .join(' ')
}

function robotWords(shown: Shown, bout: Bout, robot: Robot): string {
  const { stand, options } = bout
  const court = courtOf(shown)
  const space = stand.spaces[robot] ?? AWAY
  const name = robotName(robot)
  if (!isIn(stand, robot))
    return `${name} is out, at ${placeWords(court, stand.benches[robot] ?? 0)}.`
  const held = stand.held[robot] ?? EMPTY
  const facing = stand.facing[robot] ?? 0
  const guard = guards(shown).get(robot)
  const parts = [
    `${name} at ${placeWords(court, space)}`,
    `facing ${WAYS[facing]}`,
    ...(held === EMPTY ? [] : [`with a ${held === DEAD ? 'dead' : 'live'} ball`]),
    ...(options[robot] ? [`with ${titled(options[robot])}`] : []),
    ...(stand.dodging.includes(robot) ? ['dodging'] : []),
    ...(guard === undefined ? [] : [guard ? 'ready to block' : 'ready to catch']),
  ]
  return `${parts.join(', ')}.`
}

/** One's own cards, which nobody else is told. */
function handWords(bout: Bout, robot: Robot): string {
  const cards = bout.cards[robot]
  if (cards === undefined || cards.hand.length === 0 || cards.program.length > 1) return ''
  const set = registerWords(cards.program[0])
  const hand = cards.hand.map((card) => `${card} ${cardName(card)}`)
  const kept = cards.kept > 0 ? ` It keeps ${cards.kept} ${cardName(cards.kept)}.` : ''
  return `${robotName(robot)} has ${listed(hand)}.${set && ` Its first register is set: ${set}.`}${kept}`
}

/** Who plays a team: one person, or all that run a robot of it. */
export function teamPlayers(shown: Shown, team: number): string {
  const seats = shown.seats.filter(({ seat }) => teamOf(robotsOf(seat)[0] ?? 0) === team)
  const [first] = seats
  if (seats.length === 1 && first) return playerName(shown, first.seat)
  const mine = seats.find(({ seat }) => seat === shown.you)
  return mine ? `you are ${nameOf(shown, mine.seat)}` : `${seats.length} players`
}

export function teamName(team: number): string {
  return titled(TEAMS[team] ?? '')
}
