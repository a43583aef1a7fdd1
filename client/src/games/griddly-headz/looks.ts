// What the people of each team look like, beside their colour, and the backs of the cards.

const SKINS = ['#e9b88f', '#96603e', '#d09a6b', '#f1cba8']
const HAIRS = ['#5b3a21', '#1f1a17', '#2b2a26', '#a8551d']
const BACKS = ['#9a6a12', '#3d4f63', '#8a3b2c']

/** Skin and hair of a team, as a style. */
export function looks(color: number): string {
  return `--skin: ${SKINS[color]}; --hair: ${HAIRS[color]}`
}

/** The colour of a deck's backs. */
export function backOf(deck: number): string {
  return BACKS[deck] ?? ''
}
