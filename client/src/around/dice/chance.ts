// Dice as they are written, and the exact odds of their totals.

/** So many dice of so many sides each, the lowest of them showing this. */
export interface Kind {
  readonly count: number
  readonly sides: number
  readonly low: number
}

const WRITTEN = /^(\d+)d(\d+)(?: from (-?\d+))?$/

/** Dice by how they are written, "2d6" or "3d10 from 0"; null for what is no dice. */
export function kindOf(written: string): Kind | null {
  const [, count, sides, low = '1'] = WRITTEN.exec(written) ?? []
  if (count === undefined || sides === undefined) return null
  return { count: Number(count), sides: Number(sides), low: Number(low) }
}

/** Whether faces are digits that are read side by side, so that their total means nothing. */
export function areDigits({ low }: Kind): boolean {
  return low === 0
}

/** The total to be expected. */
export function expectedTotal({ count, sides, low }: Kind): number {
  return (count * (2 * low + sides - 1)) / 2
}

/** The chance of each total, the lowest first. */
export function distribution({ count, sides }: Kind): number[] {
  let shares = [1]
  for (let die = 0; die < count; die += 1) {
    const next = new Array<number>(shares.length + sides - 1).fill(0)
    for (const [at, share] of shares.entries())
      for (let face = 0; face < sides; face += 1)
        next[at + face] = (next[at + face] as number) + share / sides
    shares = next
  }
  return shares
}

/** How likely these dice are to sum up this far or farther from the middle, either way. */
export function chanceOf(sum: number, dice: Kind): number {
  const middle = expectedTotal(dice)
  const away = Math.abs(sum - middle)
  return distribution(dice).reduce((all, share, at) => {
    return Math.abs(dice.count * dice.low + at - middle) >= away ? all + share : all
  }, 0)
}
