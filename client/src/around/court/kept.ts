// The court on this browser's drawing board: kept here, and sent only to be checked or played on.

const KEY = 'sandlot court'

/** The map that was drawn last, as text; null where there is none. */
export function keptCourt(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepCourt(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing still draws.
  }
}
