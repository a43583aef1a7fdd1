// The two clubs: what they are called and who bats in which place.

import type { Shown } from '../../table/board'
import type { SideSeat } from '../ball/halves'

export interface Club {
  readonly name: string
  readonly players: readonly string[]
}

/** A club of this match. */
export function clubOf(shown: Shown, seat: SideSeat): Club {
  return shown.welcome.setup[seat] as Club
}

/** Who bats in this place, from 1 to 9. */
export function playerOf(shown: Shown, seat: SideSeat, place: number): string {
  return clubOf(shown, seat).players[place - 1] ?? `Number ${place}`
}

/** A player's last name, for where there is little room. */
export function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name
}
