// Deep Drive Baseball on the table.

import type { GameBoard } from '../../table/board'
import { heading } from '../ball/halves'
import Chooser from './Chooser.svelte'
import { detail, unsaid, weight } from './pace'
import Leaving from './Leaving.svelte'
import Papers from './Papers.svelte'
import Scoreboard from './Scoreboard.svelte'
import { follows } from './series'
import Stage from './Stage.svelte'
import { fieldWords } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Chooser,
  Beside: Leaving,
  Papers,
  showsCharts: true,
  welcome:
    'You manage. Red and white dice read a line of the batter’s card up to 49, of the pitcher’s ' +
    'from 50; the green one tells outs apart. You say who plays, who runs, and where they stand.',
  readDice: true,
  heading,
  follows,
  words: fieldWords,
  detail,
  unsaid,
  weight,
}

export default board
