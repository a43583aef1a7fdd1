import { describe, expect, it } from 'vitest'
import { checkLog, diceOf, type Seen } from './fair'
import CARDS from '../../../../tests/golden/robo-dodgeball.sandlot?raw'
import FILE from './fixtures/finished.sandlot?raw'

const LINES = FILE.trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>)
const ROLLS = LINES.filter((line) => 'roll' in line)
const SEEN: Seen = {
  commitment: LINES[0]?.['commitment'] as string,
  faces: ROLLS.map((roll) => roll['faces'] as number[]),
}

/** The file with something changed and every digest made to fit again, as a forger would. */
async function forged(change: (lines: Record<string, unknown>[]) => void): Promise<string> {
  const lines = structuredClone(LINES)
  change(lines)
  let before = ''
  let text = ''
  for (const { digest: _, ...line } of lines) {
    const body = JSON.stringify(line)
    const hash = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(`${before}\n${body}`),
    )
    before = Array.from(new Uint8Array(hash), (one) => one.toString(16).padStart(2, '0'))
      .join('')
      .slice(0, 16)
    text += `${body.slice(0, -1)},"digest":"${before}"}\n`
  }
  return text
}

describe('checkLog', () => {
  it('draws cards again by their places, as many of a deck as were dealt', async () => {
    const rolls = CARDS.split('\n').filter((line) => line.includes('"roll"')).length
    const found = await checkLog(CARDS)
    expect(found).toEqual({ good: true, words: '', rolls, draws: 0 })
    expect(CARDS).toContain('"72 of 84 cards"')
  })

  it('finds a finished match good, players’ words and all', async () => {
    expect(await checkLog(FILE, SEEN)).toEqual({
      good: true,
      words: '',
      rolls: ROLLS.length,
      draws: 0,
    })
    expect(ROLLS.length).toBeGreaterThan(10)
  })

  it('forges nothing when nothing is changed', async () => {
    expect(await forged(() => {})).toBe(FILE)
  })

  it('catches an edited line by its digest', async () => {
    const edited = FILE.replace(/"faces":\[\d/, '"faces":[6')
    expect(
      (await checkLog(edited === FILE ? FILE.replace(/"faces":\[\d/, '"faces":[5') : edited)).words,
    ).toMatch(/^Line \d+ of the file was changed/)
  })

  it('catches a changed throw though all digests fit', async () => {
    const text = await forged((lines) => {
      const roll = lines.find((line) => 'roll' in line) as { faces: number[] }
      roll.faces[0] = ((roll.faces[0] as number) % 6) + 1
    })
    const found = await checkLog(text)
    expect(found.good).toBe(false)
    expect(found.words).toMatch(/^Line \d+: the dice give/)
  })

  it('catches other words for luck, another seed, and another commitment', async () => {
    const luck = await forged((lines) => {
      ;(lines[0] as { player_seeds: object }).player_seeds = { home: 'other words' }
    })
    expect((await checkLog(luck)).words).toMatch(/^Line \d+: the dice give/)
    const seed = await forged((lines) => {
      ;(lines[lines.length - 1] as { seed: string }).seed = '00'.repeat(32)
    })
    expect((await checkLog(seed)).words).toBe(
      'The revealed seed is not the one that was committed to.',
    )
    const shown = await checkLog(FILE, { ...SEEN, commitment: 'ab' })
    expect(shown.words).toBe('The file has another commitment than this page was shown.')
  })

  it('catches a file of other throws than were shown', async () => {
    const found = await checkLog(FILE, { ...SEEN, faces: SEEN.faces.slice(1) })
    expect(found.words).toBe('The throws in the file are not the throws this page has shown.')
  })

  it('refuses a file without its end', async () => {
    const open = FILE.split('\n').slice(0, -2).join('\n') + '\n'
    expect((await checkLog(open)).words).toBe('The last line does not reveal the seed.')
    expect((await checkLog(FILE.slice(0, -20))).words).toBe('The file of the match is not whole.')
  })
})

describe('diceOf', () => {
  it('reads dice and knows cards', () => {
    expect(diceOf('2d6 against 1d8')).toEqual({ sides: [6, 6, 8], low: 1 })
    expect(diceOf('2d10 from 0')).toEqual({ sides: [10, 10], low: 0 })
    expect(diceOf('9 of 84 cards')).toBeNull()
  })
})
