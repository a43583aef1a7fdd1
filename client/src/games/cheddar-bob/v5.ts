// Cheddar Bob: Speed Edition v5 on the table.

import type { GameBoard } from '../../table/board'
import Chooser from './DialChooser.svelte'
import { detail, weight } from './pace'
import Scoreboard from './Scoreboard.svelte'
import Stage from './Stage.svelte'
import { heading } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Chooser,
  welcome:
    'Pitcher and batter pick in secret: an approach and an arrow. A good match adds to your ' +
    'dice; both throw, and the higher total rolls what happens.',
  heading,
  detail,
  weight,
}

export default board
