// Keys that work anywhere on the table, except where somebody writes or a sheet lies over it.

/** What a key does; false: nothing now, and the browser may have it. */
export type Keys = Readonly<Record<string, () => boolean | void>>

const WRITING = 'input:not([type="range"]), textarea, select, [contenteditable]'

/** Do what the pressed key stands for; letters are named small. */
export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
  const at = event.target instanceof Element ? event.target : null
  if (at?.closest(WRITING) || document.querySelector('dialog[open]')) return
  // A button that has the keyboard keeps the keys that press it.
  if ((event.key === ' ' || event.key === 'Enter') && at?.closest('button, a, summary')) return
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (act === undefined || act() === false) return
  event.preventDefault()
}
