import { expect, test } from 'vitest'
import type { Asked } from '../../wire/types'
import { option, shownAfter, stood } from '../story.fixture'
import { groupsOf, standPat } from './changes'
import { ORDER, POSITIONS } from './play.fixture'

const SIDE = {
  order: ORDER,
  positions: POSITIONS,
  pitcher: 'q',
  bench: ['x'],
  bullpen: ['r'],
  faced: 7,
  due: 2,
  new: [],
}
const SCENE = { sides: [SIDE, SIDE], inning: 1, bottom: false, outs: 0, bases: [0, null, null] }
const player = (id: string) => ({ id, name: `Old ${id.toUpperCase()}`, run: 'S', fields: { C: 3 } })
const SET = { batters: [...ORDER, 'x'].map(player), pitchers: [player('q'), player('r')] }
const change = (what: string, id: string) => option(`${what} ${id}`, { what, player: id })

function asked(...options: ReturnType<typeof change>[]): Asked {
  const stay = option('play', { what: 'play', player: '' })
  return { options: [stay, ...options] } as unknown as Asked
}

function shown(you: string) {
  const props = { away: SET, home: SET } as never
  return shownAfter([stood(SCENE)], ['away', 'home'], { you, welcome: { props } })
}

test('substitutions at bat name who would leave', () => {
  const question = asked(change('PH', 'x'), change('PR1', 'x'))
  expect(standPat(question)?.text).toBe('play')
  expect(groupsOf(question, shown('away')).map(({ title, about }) => `${title} ${about}`)).toEqual([
    'A pinch hitter for C',
    'A runner on first for A, RUN S',
  ])
})

test('fielders share a fold, each position with who plays it', () => {
  const groups = groupsOf(
    asked(change('P', 'r'), change('C', 'x'), change('SS', 'x')),
    shown('home'),
  )
  expect(groups.map(({ title }) => title)).toEqual(['A reliever', 'A fielder'])
  expect(groups[0]?.about).toBe('Q has faced 7')
  expect(groups[1]?.parts.map(({ title }) => title)).toEqual([
    'C for H, rated 3',
    'SS for I, rated 0',
  ])
})
