// Robo Dodgeball on the table.

import type { GameBoard } from '../../table/board'
import Chooser from './Chooser.svelte'
import { LAID, drafts, openRobots, questionOf } from './drafts.svelte'
import { robotName, robotNamed } from './game'
import { detail, heading, lastTurn, unsaid, weight } from './pace'
import Scoreboard from './Scoreboard.svelte'
import Sign from './Sign.svelte'
import Stage from './Stage.svelte'
import { tableWords } from './words'

const board: GameBoard = {
  Scoreboard,
  Stage,
  Chooser,
  Sign,
  welcome:
    'Four robots a side, five cards each a turn, laid in secret. Then the robots move one by one, ' +
    'highest card first, and throw, dodge, block or catch as their cards say. Every out is a point.',
  words: tableWords,
  secret: true,
  detail,
  unsaid,
  heading,
  weight,
  readDice: true,
  question: ({ question, part, what }) => {
    const [asked, looked] = [robotNamed(part), drafts.active].map(robotName)
    return LAID.includes(what) ? question.replace(asked ?? '', looked ?? '') : question
  },
  again: lastTurn,
  lastWord: (match, you, asked) => {
    if (!drafts.knows(questionOf(match, you, asked))) return null
    const made = drafts.made(openRobots(you, asked))
    return (
      made &&
      Object.fromEntries([...made].map(([robot, text]) => [robotName(robot).toLowerCase(), text]))
    )
  },
}

export default board
