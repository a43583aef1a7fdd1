// How long a link works, in words.

const LENGTHS: readonly [number, string][] = [
  [7 * 86400, 'week'],
  [86400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

/** "a week", "3 days", "an hour". */
export function lasting(seconds: number): string {
  for (const [length, name] of LENGTHS) {
    const count = Math.floor(seconds / length)
    if (count === 1) return `${name === 'hour' ? 'an' : 'a'} ${name}`
    if (count > 1) return `${count} ${name}s`
  }
  return seconds === 1 ? 'a second' : `${Math.round(seconds)} seconds`
}
