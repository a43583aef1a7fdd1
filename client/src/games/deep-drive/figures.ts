// What stands under a name on a card, in one line.

import { signed, type Batter, type Pitcher } from './cards'

export function batterFigures(card: Batter): string {
  const [jump, safe] = card.steal
  const gloves = Object.entries(card.fields).map(([position, rating]) => `${position} ${rating}`)
  return [
    `bats ${card.bats}`,
    `RUN ${card.run === '-' ? '–' : card.run}`,
    `STEAL ${jump} (${safe})`,
    ...(card.dp > 0 ? [`DP ${card.dp}`] : []),
    ...gloves,
    ...(card.throw === undefined ? [] : [`T ${signed(card.throw)}`]),
  ].join(' · ')
}

/** A pitcher's figures; how long he lasts is said in the words of the moment. */
export function pitcherFigures(card: Pitcher, lasts: string): string {
  const events = { WP: card.wp, BK: card.bk, PO: card.po }
  return [
    `throws ${card.throws}`,
    `hold ${signed(card.hold)}`,
    `glove ${card.rating}`,
    lasts,
    ...Object.entries(events).flatMap(([name, span]) => (span ? [`${name} ${span}`] : [])),
  ].join(' · ')
}
