// Cheddar Bob v5.2 on the table.

import type { GameBoard } from '../../table/board'
import { heading } from '../ball/halves'
import Papers from './BoxScore.svelte'
import Chooser from './HandChooser.svelte'
import { detail, weight } from './pace'
import Scoreboard from './Scoreboard.svelte'
import Stage from './Stage.svelte'
import { fieldWords } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Chooser,
  Papers,
  welcome:
    'Pitcher and batter show rock, paper or scissors in secret; the better hand adds to its ' +
    'dice. Both throw, and the higher total rolls what happens.',
  words: fieldWords,
  heading,
  detail,
  weight,
}

export default board
