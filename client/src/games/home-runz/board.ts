// Home Runz & Foul Ballz on the table.

import type { GameBoard } from '../../table/board'
import { weight } from './pace'
import Scoreboard from './Scoreboard.svelte'
import Stage from './Stage.svelte'

const board: GameBoard = {
  Scoreboard,
  Stage,
  welcome:
    'Throw two dice and walk that far; a seven or doubles walk back. A taken square sends you ' +
    'to the corner behind it. Come exactly to the blue corner again to win.',
  weight,
}

export default board
