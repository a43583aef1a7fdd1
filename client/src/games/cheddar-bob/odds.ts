// Odds as the server words them, cut into chips where they name what they are against.

export interface Odds {
  /** What comes before the numbers: "safe". */
  readonly lead: string
  readonly chips: readonly { readonly chance: string; readonly against: string }[]
}

/** The same in short: "safe 44% to 66%". */
export function rangeOf(hint: string): string {
  const { lead, chips } = oddsOf(hint)
  if (chips.length === 0) return lead
  const chances = chips.map(({ chance }) => Number.parseInt(chance, 10))
  const [low, high] = [Math.min(...chances), Math.max(...chances)]
  return `${lead} ${low === high ? '' : `${low}% to `}${high}%`
}

const EACH = /(\d+%) v ([\w+ ]+)/g

/** A hint like "safe 42% v fastball, 58% v curveball"; one without such parts is all lead. */
export function oddsOf(hint: string): Odds {
  const found = [...hint.matchAll(EACH)]
  const chips = found.map(([, chance = '', against = '']) => ({ chance, against }))
  const start = hint.search(EACH)
  return { lead: start < 0 ? hint : hint.slice(0, start).trim(), chips }
}
