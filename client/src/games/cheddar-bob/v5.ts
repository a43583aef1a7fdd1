// Cheddar Bob: Speed Edition v5 on the table.

import type { GameBoard } from '../../table/board'
import { heading } from '../ball/halves'
import Papers from './BoxScore.svelte'
import Chooser from './DialChooser.svelte'
import { detail, weight } from './pace'
import Scoreboard from './Scoreboard.svelte'
import { underApproach } from './selection'
import Stage from './Stage.svelte'
import { fieldWords } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Chooser,
  Papers,
  welcome:
    'Pitcher and batter pick in secret: an approach and an arrow. A good match adds to your ' +
    'dice; both throw, and the higher total rolls what happens.',
  words: fieldWords,
  under: underApproach,
  heading,
  detail,
  weight,
}

export default board
