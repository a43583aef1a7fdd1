// Which page is open: the address, and the way to another one.

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'join' }
  | { page: 'rules'; game: string }
  | { page: 'table'; id: string }
  | { page: 'cards'; of: readonly string[] }
  | { page: 'courts' }
  | { page: 'nowhere' }

/** The page that a path names. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [first, second] = parts
  if (parts.length === 0) return { page: 'lobby' }
  if (parts.length === 1 && first === 'join') return { page: 'join' }
  if (parts.length === 1 && first === 'courts') return { page: 'courts' }
  if (first === 'cards' && areCards(parts.slice(1))) return { page: 'cards', of: parts.slice(1) }
  if (parts.length === 2 && second !== undefined) {
    if (first === 'new') return { page: 'new', game: second }
    if (first === 'rules') return { page: 'rules', game: second }
    if (first === 'm') return { page: 'table', id: second }
  }
  return { page: 'nowhere' }
}

const [FIRST_SEASON, LAST_SEASON] = [1871, 2024]

/** Whether these may be a season, a club's letters and a player; the server judges alike. */
function areCards([year, club, ...player]: readonly string[]): boolean {
  const season = /^\d{4}$/.test(year ?? '') ? Number(year) : 0
  const known = year === undefined || (FIRST_SEASON <= season && season <= LAST_SEASON)
  return known && /^[a-z\d]{3}$/i.test(club ?? 'NYA') && player.length <= 1
}

/** Where an ordinary click on this link leads within the client; null where the browser is to go. */
export function wayOf(link: HTMLAnchorElement, click: MouseEvent, here: URL): string | null {
  if (click.defaultPrevented || click.button !== 0) return null
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null
  if (link.target !== '' || link.hasAttribute('download')) return null
  const to = new URL(link.href, here)
  if (to.origin !== here.origin || routeOf(to.pathname).page === 'nowhere') return null
  const within = to.pathname === here.pathname && to.search === here.search && to.hash !== ''
  return within ? null : to.pathname + to.search + to.hash
}

class Router {
  /** The address as it is now. */
  url = $state.raw(new URL('http://localhost/'))
  /** A number for each time a page was opened, so that opening the same one again starts afresh. */
  visit = $state(0)

  constructor() {
    if (typeof window === 'undefined') return
    this.url = new URL(window.location.href)
    window.addEventListener('popstate', () => this.arrive(false))
    document.addEventListener('click', (click) => this.follow(click))
  }

  get route(): Route {
    return routeOf(this.url.pathname)
  }

  get query(): URLSearchParams {
    return this.url.searchParams
  }

  /** Open another page: `router.go('/m/abc')`. */
  go(to: string): void {
    history.pushState(null, '', to)
    this.arrive(true)
  }

  /** Change the address of the page that is open, without a step back to the old one. */
  replace(to: string): void {
    history.replaceState(null, '', to)
    this.url = new URL(window.location.href)
  }

  private arrive(scroll: boolean): void {
    const before = this.url
    this.url = new URL(window.location.href)
    if (before.pathname !== this.url.pathname || before.search !== this.url.search) this.visit += 1
    if (scroll) window.scrollTo(0, 0)
  }

  private follow(click: MouseEvent): void {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    const to = link instanceof HTMLAnchorElement ? wayOf(link, click, this.url) : null
    if (to === null) return
    click.preventDefault()
    this.go(to)
  }
}

export const router = new Router()

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
