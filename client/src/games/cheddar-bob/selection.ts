// What a side selected, in short, and how the two selections lie to each other.

import type { ChartCard, Option } from '../../wire/types'
import { cell, signed } from './exchange'

export type Arrow = 'up' | 'down' | 'in' | 'out'
export type Arrows = 'match' | 'opposite' | 'across'

/** A pitch or a swing with its arrow; a runner who goes; or a hand. */
export interface Selection {
  readonly name: string
  readonly arrow: Arrow | null
  /** The name without its plus, as the charts call it; nothing for a runner who goes. */
  readonly family: string
  readonly plus: boolean
}

export const GLYPHS: Record<Arrow, string> = { up: '↑', down: '↓', in: '←', out: '→' }
const OPPOSITE: Record<Arrow, Arrow> = { up: 'down', down: 'up', in: 'out', out: 'in' }
const HANDS: Record<string, string> = {
  rock: 'fastball',
  paper: 'changeup',
  scissors: 'breaking ball',
}
const BEATS: Record<string, string> = { rock: 'scissors', paper: 'rock', scissors: 'paper' }

/** An option of either version by its parts. */
export function selection(option: Option): Selection {
  const { data } = option
  if (typeof data === 'string') {
    return { name: capital(data), arrow: null, family: data, plus: false }
  }
  const { pitch, approach, arrow } = data as { pitch?: string; approach?: string; arrow?: Arrow }
  const name = pitch ?? approach
  if (name === undefined) return { name: option.name, arrow: null, family: '', plus: false }
  return {
    name: capital(name),
    arrow: arrow ?? null,
    family: name.replace('+', ''),
    plus: name.endsWith('+'),
  }
}

/** Where an option stands in a list: under its approach, by its arrow; runners on their own. */
export function underApproach(option: Option): { heading: string; name: string } {
  const { name, arrow, family } = selection(option)
  if (arrow !== null) return { heading: name, name: `${capital(arrow)} ${GLYPHS[arrow]}` }
  return { heading: family === '' ? 'A runner goes' : '', name: option.name }
}

/** The pitch a hand stands for. */
export function handPitch(hand: string): string {
  return HANDS[hand] ?? ''
}

/** How the batter's arrow lies to the pitcher's. */
export function compared(pitched: Arrow, guessed: Arrow): Arrows {
  if (pitched === guessed) return 'match'
  return OPPOSITE[pitched] === guessed ? 'opposite' : 'across'
}

/** How two selections compare, in short sentences: arrows and approaches, or hands. */
export function comparison(
  pitch: Selection,
  swing: Selection,
  charts: Readonly<Record<string, ChartCard>>,
  edge: number | null,
): string[] {
  if (swing.family === '') return []
  if (pitch.arrow !== null && swing.arrow !== null) {
    const lie = compared(pitch.arrow, swing.arrow)
    return [approachWords(pitch, swing, charts), arrowWords(lie, charts)]
  }
  return [handWords(pitch, swing, edge)]
}

function approachWords(
  pitch: Selection,
  swing: Selection,
  charts: Readonly<Record<string, ChartCard>>,
): string {
  const gain = Number(cell(charts['matchups'], pitch.family, swing.family) ?? 0)
  if (gain === 0) return `${capital(swing.family)} and ${pitch.family}: even`
  const [better, worse] = gain > 0 ? [swing, pitch] : [pitch, swing]
  const [up, down] = gain > 0 ? ['batter', 'pitcher'] : ['pitcher', 'batter']
  const by = Math.abs(gain)
  return `${capital(better.family)} beats ${worse.family}: ${up} ${signed(by)}, ${down} ${signed(-by)}`
}

function arrowWords(lie: Arrows, charts: Readonly<Record<string, ChartCard>>): string {
  const words = { match: 'Arrows match', opposite: 'Arrows opposite', across: 'Arrows across' }[lie]
  const gains = (['batter', 'pitcher'] as const).flatMap((part) => {
    const gain = Number(cell(charts['arrows'], lie, part) ?? 0)
    return gain === 0 ? [] : [`${part} ${signed(gain)}`]
  })
  return gains.length === 0 ? `${words}: nothing` : `${words}: ${gains.join(', ')}`
}

function handWords(pitch: Selection, swing: Selection, edge: number | null): string {
  if (pitch.family === swing.family) return `Both ${pitch.family}: even`
  const [better, worse, who] =
    BEATS[pitch.family] === swing.family ? [pitch, swing, 'pitcher'] : [swing, pitch, 'batter']
  const verb = better.family === 'scissors' ? 'beat' : 'beats'
  const gain = edge === null ? '' : ` ${signed(edge)}`
  return `${better.name} ${verb} ${worse.family}: ${who}${gain}`
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
