// What the table says while it waits.

import type { Outcome, Standing } from '../wire/types'
import { isAlone, listed, nameOf, whoIs } from './sides'
import type { Shown } from './board'

const IN_LINE = 'Many bots are thinking just now; this one waits its turn.'

/** Whom the match waits for: "Waiting for Cats (Ada) to choose…" */
export function waitingWords(shown: Shown, standing: Standing): string {
  if (standing.due !== null) return `Waiting for ${who(shown, standing.due.by)} to throw…`
  const others = standing.waiting.filter((seat) => seat !== shown.you)
  if (others.length === 0) return 'The dice are being thrown…'
  const names = others.map((seat) => whoIs(shown, seat))
  const gone = goneOf(shown, standing).map((seat) => nameOf(shown, seat))
  const waits = `Waiting for ${listed(names)} to choose…`
  const busy = standing.in_line.length === 0 ? '' : ` ${IN_LINE}`
  return gone.length === 0 ? waits + busy : `${waits}${busy} Not here just now: ${listed(gone)}.`
}

/** Those the match waits for who are not here. */
export function goneOf(shown: Shown, standing: Standing): string[] {
  return standing.waiting.filter((seat) => seat !== shown.you && isGone(shown, seat))
}

/** Who has chosen already, seen by those who have not: "Already locked in: Dogs." */
export function lockedWords(shown: Shown, standing: Standing): string {
  const others = standing.locked.filter((seat) => seat !== shown.you)
  if (others.length === 0) return ''
  return `Already locked in: ${listed(others.map((seat) => nameOf(shown, seat)))}.`
}

/** How the match ended: "You win!", "Cats won.", and who beat whom by what. */
export function outcomeWords(
  shown: Shown,
  standing: Standing,
): { headline: string; score: string } {
  const { outcome } = standing
  if (outcome === null) return { headline: '', score: '' }
  const score = scoreWords(shown, outcome)
  const { winners } = outcome
  if (winners.length === 0) return { headline: 'It ends level.', score }
  const mine = isAlone(shown) && shown.you !== null && winners.includes(shown.you)
  const won = mine ? 'You win!' : `${listed(winners.map((seat) => whoIs(shown, seat)))} won.`
  return { headline: won, score }
}

/** "Mice beat Cats, 5 to 3."; with more than two sides, or level: "Mice 3, Cats 3." */
function scoreWords(shown: Shown, { winners, score }: Outcome): string {
  const all = Object.entries(score).sort(([, one], [, other]) => other - one)
  const losers = all.filter(([seat]) => !winners.includes(seat))
  const loser = losers[0]
  const first = winners[0]
  if (first === undefined || loser === undefined || losers.length !== winners.length)
    return `${all.map(([seat, points]) => `${nameOf(shown, seat)} ${points}`).join(', ')}.`
  const [seat, points] = loser
  const final = `${score[first] ?? 0} to ${points}.`
  return losers.length > 1 ? final : `${nameOf(shown, first)} beat ${nameOf(shown, seat)}, ${final}`
}

/** Seconds as a clock shows them: "0:09", "1:30:00". */
export function clockWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor((left % 3600) / 60)
  const rest = String(left % 60).padStart(2, '0')
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
  return `${minutes}:${rest}`
}

function who(shown: Shown, seats: readonly string[]): string {
  return listed(seats.map((seat) => (seat === shown.you ? 'you' : whoIs(shown, seat))))
}

function isGone(shown: Shown, seat: string): boolean {
  const card = shown.seats.find((one) => one.seat === seat)
  return card?.kind === 'person' && !card.mine && !card.here && !card.stand_in
}
