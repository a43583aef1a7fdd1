// Settings on a form: what they are at first, what was changed, and what a refusal speaks of.

import type { GameCard, SettingCard } from '../../wire/types'

/** The values of a group of settings, by name; a part has a group of its own. */
export type Values = { [name: string]: Value }
export type Value = string | number | null | (string | number)[] | Values

/** Everything as usual. */
export function usualValues(cards: readonly SettingCard[]): Values {
  return Object.fromEntries(cards.map((card) => [card.name, usualValue(card)]))
}

export function usualValue(card: SettingCard): Value {
  if (card.kind === 'part') return usualValues(card.fields ?? [])
  if (card.kind === 'chart') return String(card.default).trim()
  return structuredClone(card.default) as Value
}

/** Whether a setting is not as usual. */
export function isChanged(card: SettingCard, value: Value | undefined): boolean {
  return JSON.stringify(value) !== JSON.stringify(usualValue(card))
}

/** Only what is not as usual, as a match is wished for. */
export function changed(cards: readonly SettingCard[], values: Values): Values {
  const found = cards.filter((card) => isChanged(card, values[card.name]))
  return Object.fromEntries(
    found.map((card) => {
      const value = values[card.name] as Value
      return [card.name, card.kind === 'part' ? changed(card.fields ?? [], value as Values) : value]
    }),
  )
}

/** How many settings are not as usual, those within parts each by itself. */
export function countChanged(cards: readonly SettingCard[], values: Values): number {
  return cards.reduce((count, card) => {
    const value = values[card.name] as Value
    if (card.kind === 'part') return count + countChanged(card.fields ?? [], value as Values)
    return count + (isChanged(card, value) ? 1 : 0)
  }, 0)
}

/** A setting's name as one says it: "steal_home" is "Steal home". */
export function spoken(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Which setting a refusal speaks of: "rules.tiers", "setup.away.name"; null where it is none. */
export function placeOf(problem: string, game: GameCard): string | null {
  for (const [group, cards] of [
    ['rules', game.rules],
    ['setup', game.setup],
  ] as const) {
    const found = within(problem, cards)
    if (found !== null) return `${group}.${found}`
  }
  return null
}

function within(problem: string, cards: readonly SettingCard[]): string | null {
  const part = /^in (\w+), (.*)$/is.exec(problem)
  if (part) {
    const fields = cards.find((card) => card.kind === 'part' && card.name === part[1])?.fields
    const found = fields ? within(part[2] as string, fields) : null
    if (found !== null) return `${part[1]}.${found}`
  }
  const named = cards.filter(
    (card) => card.kind !== 'part' && new RegExp(`\\b${card.name}\\b`, 'i').test(problem),
  )
  return named.length > 0 ? (named[0] as SettingCard).name : null
}
