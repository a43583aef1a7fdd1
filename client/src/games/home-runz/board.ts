// Home Runz & Foul Ballz on the table.

import type { GameBoard } from '../../table/board'
import Sign from '../ring/PawnSign.svelte'
import { weight } from './pace'
import Scoreboard from './Scoreboard.svelte'
import Stage from './Stage.svelte'
import { ringWords } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Sign,
  welcome:
    'Throw two dice and walk that far; a seven or doubles walk back. A taken square sends you ' +
    'to the corner behind it. Come exactly to the blue corner again to win.',
  words: ringWords,
  weight,
}

export default board
