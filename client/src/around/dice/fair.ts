// Checks a finished match in the browser, by what docs/dice.md says and nothing of the server's.

/** What was found: how much of it is good, or the first thing that is not, as a sentence. */
export interface Found {
  readonly good: boolean
  readonly words: string
  readonly rolls: number
  /** Draws of cards that the file has by name, which this check does not repeat. */
  readonly draws: number
}

/** What this page has seen itself, to hold against the file. */
export interface Seen {
  readonly commitment: string
  /** The faces of every throw, in the order they were shown. */
  readonly faces: readonly (readonly number[])[]
}

interface Header {
  readonly commitment: string
  readonly player_seeds: Readonly<Record<string, string>>
  readonly typed_dice: boolean
}

interface Roll {
  readonly line: number
  readonly dice: string
  readonly faces: readonly number[]
}

interface Read {
  readonly header: Header
  readonly rolls: readonly Roll[]
  readonly seed: string
}

interface Dice {
  readonly sides: readonly number[]
  readonly low: number
}

class Wrong extends Error {}

const WORD = 2n ** 64n
const SEAL = /,"digest":"([0-9a-f]{16})"\}$/
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Whether this browser has what the check needs; it has on https and on this very machine. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** Check a finished match's file: digests, commitment, every throw; and what this page saw. */
export async function checkLog(text: string, seen: Seen | null = null): Promise<Found> {
  try {
    const read = await readLog(text)
    if (read.header.typed_dice)
      throw new Wrong('These dice were thrown by hand, so nobody can check them.')
    const seed = bytes(read.seed)
    await checkCommitment(read, seed, seen)
    const draws = await checkRolls(read, seed)
    if (seen) checkSeen(read, seen)
    return { good: true, words: '', rolls: read.rolls.length - draws, draws }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { good: false, words: error.message, rolls: 0, draws: 0 }
  }
}

async function readLog(text: string): Promise<Read> {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length < 2) throw new Wrong('The file of the match is not whole.')
  let digest = ''
  for (const [at, line] of lines.entries()) digest = await checkSeal(line, at + 1, digest)
  const plain = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const end = plain[plain.length - 1]
  if (typeof end?.['seed'] !== 'string') throw new Wrong('The last line does not reveal the seed.')
  const rolls = plain.flatMap((one, at) => ('roll' in one ? [{ ...one, line: at + 1 }] : []))
  return {
    header: plain[0] as unknown as Header,
    rolls: rolls as unknown as readonly Roll[],
    seed: end['seed'],
  }
}

/** A line ends with a digest of itself and of the digest before it. */
async function checkSeal(line: string, number: number, before: string): Promise<string> {
  const found = SEAL.exec(line)
  const body = found ? `${line.slice(0, found.index)}}` : line
  const due = hex(await sha256(encode(`${before}\n${body}`))).slice(0, 16)
  if (found?.[1] !== due)
    throw new Wrong(`Line ${number} of the file was changed: its digest does not fit.`)
  return due
}

async function checkCommitment(read: Read, seed: Uint8Array, seen: Seen | null): Promise<void> {
  if (seen && seen.commitment !== read.header.commitment)
    throw new Wrong('The file has another commitment than this page was shown.')
  const said = encode('sandlot commitment:')
  const both = new Uint8Array(said.length + seed.length)
  both.set(said)
  both.set(seed, said.length)
  if (hex(await sha256(both)) !== read.header.commitment)
    throw new Wrong('The revealed seed is not the one that was committed to.')
}

/** Throw everything again; how many draws of cards had to be passed over. */
async function checkRolls(read: Read, seed: Uint8Array<ArrayBuffer>): Promise<number> {
  const mixed = await hmac(await keyOf(seed), `sandlot key:${canonical(read.header.player_seeds)}`)
  const key = await keyOf(mixed)
  let draws = 0
  for (const [number, roll] of read.rolls.entries()) {
    const dice = diceOf(roll.dice)
    const due = dice ? await thrown(key, number, dice) : await drawn(key, number, roll)
    if (!due) {
      draws += 1
      continue
    }
    if (due.join() !== roll.faces.join())
      throw new Wrong(
        `Line ${roll.line}: the dice give ${due.join(', ')} here, not ${roll.faces.join(', ')}.`,
      )
  }
  return draws
}

function checkSeen(read: Read, seen: Seen): void {
  const shown = seen.faces.map((faces) => faces.join())
  const open = read.rolls.filter((roll) => diceOf(roll.dice)) // cards are shuffled face down
  const logged = open.map((roll) => roll.faces.join())
  const at = logged.findIndex((faces, n) => faces !== shown[n])
  if (at >= 0 || shown.length !== logged.length)
    throw new Wrong('The throws in the file are not the throws this page has shown.')
}

/** The faces of the throw of this number: numbers of a keyed hash, without those that would bias. */
async function thrown(key: CryptoKey, number: number, dice: Dice): Promise<number[]> {
  const faces: number[] = []
  for (let next = 0; faces.length < dice.sides.length; next += 1) {
    const digest = await hmac(key, `roll:${number}:${next}`)
    const word = new DataView(digest.buffer).getBigUint64(0)
    const sides = BigInt(dice.sides[faces.length] as number)
    if (word < WORD - (WORD % sides)) faces.push(dice.low + Number(word % sides))
  }
  return faces
}

/** The places of the cards that were taken out of a deck; null where the file has their names. */
async function drawn(key: CryptoKey, number: number, roll: Roll): Promise<number[] | null> {
  const found = /^(\d+) of (\d+) cards$/.exec(roll.dice)
  if (!found || !roll.faces.every(Number.isInteger)) return null
  const left = Array.from({ length: Number(found[2]) }, (_, place) => place)
  const sides = Array.from({ length: Number(found[1]) }, (_, taken) => left.length - taken)
  const places = await thrown(key, number, { sides, low: 0 })
  return places.flatMap((place) => left.splice(place, 1))
}

/** Dice as a file writes them: "2d6 against 2d6", "1d10 from 0"; null where cards were drawn. */
export function diceOf(text: string): Dice | null {
  const [thrown, low] = text.split(' from ')
  const sides: number[] = []
  for (const group of (thrown as string).split(' against ')) {
    const found = /^(\d+)d(\d+)$/.exec(group)
    if (!found) return null
    for (let n = 0; n < Number(found[1]); n += 1) sides.push(Number(found[2]))
  }
  return { sides, low: low === undefined ? 1 : Number(low) }
}

/** The players' words as they were mixed in: sorted, without spaces, in plain ASCII. */
function canonical(seeds: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(seeds).sort()
  const pairs = sorted.map((seat) => `${JSON.stringify(seat)}:${JSON.stringify(seeds[seat])}`)
  return `{${pairs.join()}}`.replace(/[\u007f-\uffff]/g, (one) => {
    return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})+$/.test(text))
    throw new Wrong('The seed is not a row of hexadecimal digits.')
  const pairs = text.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16))
}

function hex(data: Uint8Array): string {
  return Array.from(data, (one) => one.toString(16).padStart(2, '0')).join('')
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}

async function keyOf(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

async function hmac(key: CryptoKey, label: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(label)))
}
