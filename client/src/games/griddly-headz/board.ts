// Griddly Headz on the table.

import type { GameBoard } from '../../table/board'
import Sign from '../ring/PawnSign.svelte'
import Chooser from './Chooser.svelte'
import { detail, unsaid, weight } from './pace'
import Papers from './Papers.svelte'
import Scoreboard from './Scoreboard.svelte'
import Stage from './Stage.svelte'
import { tableWords } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Chooser,
  Papers,
  Sign,
  welcome:
    'Six players a side, three of them on the ring at once. Throw two dice, move one player or ' +
    'two, and do what the square says. Ten runs win; who has lost his whole uniform is out.',
  words: tableWords,
  secret: true,
  detail,
  unsaid,
  weight,
}

export default board
