// A situation as the lab writes it, "bottom 3, 2 out, 1-3, down 1", as people say it.

const SITUATION =
  /^(top|bottom) (\d+), ([012]) out, ([1-])([2-])([3-]), (?:(tied)|(up|down) (\d+))$/
const OUTS = ['nobody out', 'one out', 'two out']
const BASES = ['first', 'second', 'third']

/** In words; what is written in another way is left as it is. */
export function spokenSituation(text: string): string {
  const found = SITUATION.exec(text)
  if (!found) return text
  const [, half, inning, outs, first, second, third, tied, way, by] = found
  const on = [first, second, third].flatMap((base, at) =>
    base === '-' ? [] : [BASES[at] as string],
  )
  const score = tied ? 'tied' : `batters ${way} by ${by}`
  const start = half === 'top' ? 'Top' : 'Bottom'
  return `${start} of inning ${inning}, ${OUTS[Number(outs)] ?? ''}, ${runners(on)}, ${score}`
}

function runners(on: readonly string[]): string {
  if (on.length === 0) return 'nobody on'
  if (on.length === 3) return 'bases loaded'
  return on.length === 1 ? `a runner on ${on[0]}` : `runners on ${on.join(' and ')}`
}
