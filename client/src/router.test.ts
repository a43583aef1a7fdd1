import { describe, expect, it } from 'vitest'
import { routeOf, wayOf } from './router.svelte'

describe('the page of a path', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['', { page: 'lobby' }],
    ['/new/cheddar-bob-v5.2', { page: 'new', game: 'cheddar-bob-v5.2' }],
    ['/join', { page: 'join' }],
    ['/join/', { page: 'join' }],
    ['/courts', { page: 'courts' }],
    ['/courts/x', { page: 'nowhere' }],
    ['/rules/home-runz', { page: 'rules', game: 'home-runz' }],
    ['/m/aB3-_x', { page: 'table', id: 'aB3-_x' }],
    ['/m/a%20b', { page: 'table', id: 'a b' }],
    ['/m/%zz', { page: 'table', id: '%zz' }],
    ['/cards', { page: 'cards', of: [] }],
    ['/cards/1955/BRO', { page: 'cards', of: ['1955', 'BRO'] }],
    ['/cards/1955/BRO/robinja02', { page: 'cards', of: ['1955', 'BRO', 'robinja02'] }],
    ['/cards/1955/BRO/robinja02/x', { page: 'nowhere' }],
    ['/m', { page: 'nowhere' }],
    ['/m/a/b', { page: 'nowhere' }],
    ['/api/lobby', { page: 'nowhere' }],
    ['/elsewhere', { page: 'nowhere' }],
  ])('%s', (path, route) => {
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
