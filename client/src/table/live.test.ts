import { describe, expect, it } from 'vitest'
import type { Entry, FromBrowser, FromServer, Standing } from '../wire/types'
import { Live, type Ears, type Link } from './live'
import { Time, told } from './testing'

/** A server as far as a socket can tell. */
class Fake {
  readonly time = new Time()
  readonly opened: number[] = []
  readonly sent: FromBrowser[] = []
  readonly entries: Entry[] = []
  readonly links: Link[] = []
  readonly messages: FromServer[] = []
  ears: Ears | null = null
  reason = ''
  readonly live = new Live({
    open: (seen, ears) => {
      this.opened.push(seen)
      this.ears = ears
      return {
        send: (text) => void this.sent.push(JSON.parse(text) as FromBrowser),
        close: () => void (this.ears = null),
      }
    },
    wait: this.time.wait,
    heard: (message) => {
      this.messages.push(message)
      if (message.kind === 'story') this.entries.push(...message.entries)
    },
    anew: () => void this.entries.splice(0),
    linked: (link, reason) => {
      this.links.push(link)
      this.reason = reason
    },
    chance: () => 0.5,
  })

  tell(message: object): void {
    this.ears?.heard(JSON.stringify(message))
  }

  story(first: number, ...words: string[]): void {
    this.tell({ kind: 'story', first, entries: words.map(told) })
  }

  standing(of: Partial<Standing>): void {
    this.tell({
      kind: 'standing',
      seen: 0,
      number: 0,
      asked: null,
      due: null,
      may_undo: false,
      ...of,
    })
  }

  get words(): string[] {
    return this.entries.map((entry) => (entry.entry === 'told' ? entry.words : ''))
  }
}

function opened(): Fake {
  const fake = new Fake()
  fake.live.start()
  fake.tell({ kind: 'welcome' })
  return fake
}

const asked = (number: number): Partial<Standing> => ({
  number,
  asked: {
    number,
    part: 'pitcher',
    what: 'pitch',
    question: '',
    options: [],
    space: null,
    about: null,
  },
})

const ANSWER: FromBrowser = { kind: 'answer', number: 7, answer: 'rock', part: '' }

describe('the story over a line that breaks', () => {
  it('resumes from what it has', () => {
    const fake = opened()
    fake.story(0, 'a', 'b')
    fake.ears?.lost(1006, '')
    expect(fake.links.at(-1)).toBe('reconnecting')
    fake.time.pass(300)
    expect(fake.opened).toEqual([0, 2])
    fake.tell({ kind: 'welcome' })
    fake.story(2, 'c')
    expect(fake.words).toEqual(['a', 'b', 'c'])
    expect(fake.links.at(-1)).toBe('open')
  })

  it('takes no entry twice', () => {
    const fake = opened()
    fake.story(0, 'a', 'b')
    fake.story(1, 'b', 'c')
    fake.story(0, 'a')
    expect(fake.words).toEqual(['a', 'b', 'c'])
  })

  it('asks again when something between is missing', () => {
    const fake = opened()
    fake.story(0, 'a')
    fake.story(3, 'd')
    expect(fake.words).toEqual(['a'])
    fake.time.pass(300)
    expect(fake.opened).toEqual([0, 1])
    fake.story(1, 'b', 'c', 'd')
    expect(fake.words).toEqual(['a', 'b', 'c', 'd'])
  })

  it('begins anew where the server has less than was heard', () => {
    const fake = opened()
    fake.story(0, 'a', 'b', 'c')
    fake.ears?.lost(1006, '')
    fake.time.pass(300)
    expect(fake.opened).toEqual([0, 3])
    fake.tell({ kind: 'welcome' })
    fake.story(0)
    expect(fake.words).toEqual([])
    fake.story(0, 'A', 'B')
    fake.story(2, 'C')
    expect(fake.words).toEqual(['A', 'B', 'C'])
    fake.ears?.lost(1006, '')
    fake.time.pass(300)
    expect(fake.opened).toEqual([0, 3, 3])
  })

  it('hears nothing more from a line that was let go', () => {
    const fake = opened()
    const old = fake.ears
    fake.ears?.lost(1006, '')
    fake.time.pass(300)
    old?.heard(JSON.stringify({ kind: 'story', first: 0, entries: [told('old')] }))
    old?.lost(1006, '')
    fake.time.pass(10_000)
    expect(fake.words).toEqual([])
    expect(fake.opened).toEqual([0, 0])
  })

  it('waits longer after every failure, within bounds, and not at all when told to hurry', () => {
    const fake = new Fake()
    fake.live.start()
    for (const ms of [300, 600, 1200, 2400, 4000, 4000]) {
      const before = fake.opened.length
      fake.ears?.lost(1006, '')
      fake.time.pass(ms - 1)
      expect(fake.opened.length).toBe(before)
      fake.time.pass(1)
      expect(fake.opened.length).toBe(before + 1)
    }
    fake.ears?.lost(1006, '')
    const before = fake.opened.length
    fake.live.hurry()
    expect(fake.opened.length).toBe(before + 1)
    fake.time.pass(20_000)
    expect(fake.opened.length).toBe(before + 1)
  })

  it('gives up where the server says so, with its reason', () => {
    const fake = new Fake()
    fake.live.start()
    fake.tell({ kind: 'refused', why: 'There is no such match.' })
    fake.ears?.lost(4004, '')
    expect(fake.links.at(-1)).toBe('closed')
    expect(fake.reason).toBe('There is no such match.')
    fake.time.pass(60_000)
    expect(fake.opened).toEqual([0])
  })

  it('comes back where the server was only full', () => {
    const fake = new Fake()
    fake.live.start()
    fake.tell({ kind: 'refused', why: 'The park is full.' })
    fake.ears?.lost(4029, '')
    expect([fake.links.at(-1), fake.reason]).toEqual(['reconnecting', 'The park is full.'])
    fake.time.pass(300)
    expect(fake.opened).toEqual([0, 0])
    fake.tell({ kind: 'welcome' })
    expect([fake.links.at(-1), fake.reason]).toEqual(['open', ''])
  })
})

describe('an answer over a line that breaks', () => {
  function broken(): Fake {
    const fake = opened()
    fake.story(0, 'a')
    fake.standing(asked(7))
    fake.live.say(ANSWER)
    fake.ears?.lost(1006, '')
    fake.time.pass(300)
    fake.tell({ kind: 'welcome' })
    return fake
  }

  it('is given again if it did not arrive', () => {
    const fake = broken()
    fake.standing(asked(7))
    expect(fake.sent).toEqual([ANSWER, ANSWER])
  })

  it('is not given again if it did', () => {
    const fake = broken()
    fake.standing({
      number: 7,
      my_answer: { text: 'rock', name: 'Rock', help: '', hint: '', data: 'rock' },
    })
    expect(fake.sent).toEqual([ANSWER])
    fake.standing(asked(7))
    expect(fake.sent).toEqual([ANSWER])
  })

  it('is given again for its own part only', () => {
    for (const [part, times] of [
      ['pitcher', 2],
      ['batter', 1],
    ] as const) {
      const fake = opened()
      fake.story(0, 'a')
      fake.live.say({ ...ANSWER, part })
      fake.ears?.lost(1006, '')
      fake.time.pass(300)
      fake.tell({ kind: 'welcome' })
      fake.standing(asked(7))
      expect(fake.sent).toHaveLength(times)
    }
  })

  it('is not given to another question', () => {
    const fake = broken()
    fake.standing(asked(8))
    expect(fake.sent).toEqual([ANSWER])
  })

  it('is not given to a story that begins anew, and that is said', () => {
    const fake = broken()
    fake.story(0)
    fake.story(0, 'A')
    fake.standing(asked(7))
    expect(fake.sent).toEqual([ANSWER])
    expect(fake.messages.map(({ kind }) => kind)).toContain('refused')
  })

  it('is said once the line is back, if it was broken before', () => {
    const fake = opened()
    fake.story(0, 'a')
    fake.ears?.lost(1006, '')
    fake.live.say(ANSWER)
    expect(fake.sent).toEqual([])
    fake.time.pass(300)
    fake.tell({ kind: 'welcome' })
    fake.standing(asked(7))
    expect(fake.sent).toEqual([ANSWER])
  })

  it.each([
    { kind: 'accepted', number: 7 },
    { kind: 'refused', why: 'No.' },
  ])('is done with once it is $kind', (reply) => {
    const fake = opened()
    fake.story(0, 'a')
    fake.live.say(ANSWER)
    fake.tell(reply)
    fake.ears?.lost(1006, '')
    fake.time.pass(300)
    fake.tell({ kind: 'welcome' })
    fake.standing(asked(7))
    expect(fake.sent).toEqual([ANSWER])
  })
})
