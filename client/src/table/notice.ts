// A notice that it is my move: on the page's tab, and outside the page where that was asked for.

import { untrack } from 'svelte'
import { settings } from '../settings.svelte'

const ICON = '/ball.svg'
const ICON_MINE = '/ball-mine.svg'

/** Have the tab show whether it is my move. */
export function markTab(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon !== null) icon.href = mine ? ICON_MINE : ICON
}

/** Tell somebody who looks elsewhere that it is his move. */
export function tellElsewhere(words: string, match: string): void {
  const allowed = typeof Notification !== 'undefined' && Notification.permission === 'granted'
  if (!untrack(() => settings.liked.notice) || !allowed || !document.hidden) return
  try {
    const notice = new Notification('Sandlot', { body: words, tag: match, icon: ICON_MINE })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Phones take no notice from a page; the tab is marked all the same.
  }
}
