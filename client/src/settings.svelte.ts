// What this browser's player likes: kept here, never sent.

export type Theme = 'auto' | 'day' | 'night'
export type Speed = 'calm' | 'normal' | 'fast' | 'none'

export interface Liked {
  theme: Theme
  speed: Speed
  sound: boolean
  /** Nothing moves, whatever the system says. */
  still: boolean
  /** A notice outside the page when it is my move. */
  notice: boolean
  /** The name I play under. */
  name: string
}

const KEY = 'sandlot'
const USUAL: Liked = {
  theme: 'auto',
  speed: 'normal',
  sound: false,
  still: false,
  notice: false,
  name: '',
}
/** Every speed by its name. */
export const SPEED_NAMES: readonly [Speed, string][] = [
  ['calm', 'Calm'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['none', 'At once'],
]
const SPEEDS: Record<Speed, number> = { calm: 900, normal: 500, fast: 220, none: 0 }
const THEMES: readonly string[] = ['auto', 'day', 'night']

/** What was kept, as far as it makes sense; the usual for the rest. */
export function readLiked(kept: string | null): Liked {
  const liked = { ...USUAL }
  let found: unknown
  try {
    found = JSON.parse(kept ?? 'null')
  } catch {
    return liked
  }
  if (typeof found !== 'object' || found === null) return liked
  const { theme, speed, sound, still, notice, name } = found as Partial<
    Record<keyof Liked, unknown>
  >
  if (isTheme(theme)) liked.theme = theme
  if (isSpeed(speed)) liked.speed = speed
  if (typeof sound === 'boolean') liked.sound = sound
  if (typeof still === 'boolean') liked.still = still
  if (typeof notice === 'boolean') liked.notice = notice
  if (typeof name === 'string') liked.name = name.slice(0, 24)
  return liked
}

class Settings {
  /** Written to directly: `settings.liked.theme = 'night'`; kept by `keepSettings`. */
  liked = $state<Liked>(readLiked(stored()))
  /** A speed that the address asks for goes before the one liked: `?speed=none`. */
  private asked = $state<Speed | null>(null)
  private calm = $state(false)

  constructor() {
    if (typeof window === 'undefined') return
    const asked = new URLSearchParams(window.location.search).get('speed')
    if (isSpeed(asked)) this.asked = asked
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)')
    this.calm = wish.matches
    wish.addEventListener('change', () => (this.calm = wish.matches))
  }

  get speed(): Speed {
    return this.asked ?? this.liked.speed
  }

  set speed(speed: Speed) {
    this.asked = null
    this.liked.speed = speed
  }

  /** Nothing is to move: asked for here, by the system, or by a speed of none. */
  get still(): boolean {
    return this.liked.still || this.calm || this.speed === 'none'
  }

  /** Milliseconds a moment takes. */
  get beat(): number {
    return this.still ? 0 : SPEEDS[this.speed]
  }
}

export const settings = new Settings()

/** Keep what is liked, and have the page show it; called once, within an effect root. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.liked))
    } catch {
      // A browser that keeps nothing is still good to play in.
    }
  })
  $effect(() => {
    const { dataset } = document.documentElement
    if (settings.liked.theme === 'auto') delete dataset['theme']
    else dataset['theme'] = settings.liked.theme
    if (settings.still) dataset['motion'] = 'still'
    else delete dataset['motion']
  })
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function isSpeed(value: unknown): value is Speed {
  return typeof value === 'string' && value in SPEEDS
}

function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && THEMES.includes(value)
}
