// The board of a game that has none of its own: who plays, the last throw, what was said.

import type { GameBoard } from '../../table/board'
import Scoreboard from './Scoreboard.svelte'
import Stage from './Stage.svelte'

const board: GameBoard = {
  Scoreboard,
  Stage,
  welcome: 'What happens is written down here.',
}

export default board
