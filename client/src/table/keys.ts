// Keys that work anywhere on the table, except where somebody writes or a sheet lies over it.

/** What a key does; false: nothing now, and the browser may have it. */
export type Keys = Readonly<Record<string, () => boolean | void>>

const WRITING = 'input:not([type="range"]), textarea, select, [contenteditable]'
const PRESSED = 'button, a, summary'

/** What was clicked last: it has the keyboard, but nobody has gone there by it. */
let clicked: Element | null = null

/** Mind clicks, so that Enter is not kept by a button that somebody has only clicked. */
export function mindClicks(): () => void {
  const click = ({ target }: Event): void => {
    clicked = target instanceof Element ? target.closest(PRESSED) : null
  }
  const walk = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') clicked = null
  }
  window.addEventListener('pointerdown', click, true)
  window.addEventListener('keydown', walk, true)
  return () => {
    window.removeEventListener('pointerdown', click, true)
    window.removeEventListener('keydown', walk, true)
  }
}

/** Do what the pressed key stands for; letters are named small. */
export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
  const at = event.target instanceof Element ? event.target : null
  if (at?.closest(WRITING) || document.querySelector('dialog[open]')) return
  if (keeps(at, event.key)) return
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (act === undefined || act() === false) return
  event.preventDefault()
}

/** Whether what has the keyboard keeps a key: a button the keys that press it, a list its arrows. */
function keeps(at: Element | null, key: string): boolean {
  if (key.startsWith('Arrow')) return at?.closest('[role="log"]') != null
  const button = at?.closest(PRESSED) ?? null
  if (key === ' ') return button !== null
  return key === 'Enter' && button !== null && button !== clicked
}

/** Arrow keys that go along the options, so that they never scroll the page instead. */
export function along(
  options: readonly { readonly text: string }[],
  picked: string | null,
  pick: (text: string) => void,
): Keys {
  const step = (by: 1 | -1) => (): void => {
    const at = options.findIndex(({ text }) => text === picked)
    const to =
      at < 0 ? (by > 0 ? 0 : options.length - 1) : (at + by + options.length) % options.length
    const option = options[to]
    if (option !== undefined) pick(option.text)
  }
  return { ArrowLeft: step(-1), ArrowUp: step(-1), ArrowRight: step(1), ArrowDown: step(1) }
}
