import { describe, expect, it } from 'vitest'
import addresses from './addresses.fixture.json'
import { type Route, routeOf, wayOf } from './router.svelte'

describe('the page of a path', () => {
  it.each(addresses as [string, Route][])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route)
  })
})

describe('a click on a link', () => {
  const here = new URL('http://park.test/m/abc?guide=1')
  const click = (of: object = {}): MouseEvent =>
    ({ button: 0, defaultPrevented: false, ...of }) as MouseEvent
  const link = (href: string, of: object = {}): HTMLAnchorElement =>
    ({
      href: new URL(href, here).href,
      target: '',
      hasAttribute: () => false,
      ...of,
    }) as unknown as HTMLAnchorElement

  it('leads to our own pages within the page', () => {
    expect(wayOf(link('/new/home-runz?x=1#top'), click(), here)).toBe('/new/home-runz?x=1#top')
  })

  it.each([
    ['elsewhere', link('http://other.test/'), click()],
    ['to what is no page', link('/api/matches/abc/log'), click()],
    ['into another window', link('/', { target: '_blank' }), click()],
    ['to be saved', link('/', { hasAttribute: () => true }), click()],
    ['with a key held', link('/'), click({ ctrlKey: true })],
    ['with another button', link('/'), click({ button: 1 })],
    ['that was dealt with', link('/'), click({ defaultPrevented: true })],
    ['to a place on this page', link('#decision'), click()],
  ])('is left to the browser: %s', (_, to, by) => {
    expect(wayOf(to, by, here)).toBe(null)
  })
})
