import { describe, expect, it } from 'vitest'
import { lasting } from './lasting'
import { picture } from './qr'
import { onlyHere } from './reach'

describe('an invitation', () => {
  it('says how long its link works', () => {
    expect([30, 60, 3600, 7200, 86400, 604800, 1209600].map(lasting)).toEqual([
      '30 seconds',
      'a minute',
      'an hour',
      '2 hours',
      'a day',
      'a week',
      '2 weeks',
    ])
  })

  it('knows an address that no other device can open', () => {
    const own = ['localhost', '127.0.0.1', '127.0.1.1', '[::1]', 'park.localhost']
    const shared = ['192.168.1.20', 'park.example.org', 'den.local', '127.example.org']
    expect([...own, ...shared].filter(onlyHere)).toEqual(own)
  })

  it('is drawn as a code with three finders and a quiet border', () => {
    const { size, path } = picture('https://example.org/join#abcdefghijklmnop')
    const dark = new Set(
      Array.from(path.matchAll(/M(\d+) (\d+)/g), (found) => `${found[1]},${found[2]}`),
    )
    const border = 3
    const last = size - border - 7
    for (const [x, y] of [
      [border, border],
      [last, border],
      [border, last],
    ] as const) {
      expect(
        dark.has(`${x},${y}`) && dark.has(`${x + 6},${y + 6}`) && dark.has(`${x + 3},${y + 3}`),
      ).toBe(true)
      expect(dark.has(`${x + 1},${y + 1}`)).toBe(false)
    }
    expect([...dark].some((at) => at.startsWith('0,') || at.endsWith(',0'))).toBe(false)
  })
})
