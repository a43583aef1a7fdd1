// Where a bubble stands: beside what it speaks of, and never over what one presses.

/** A place and size on the page; so far from its top, however far it is scrolled. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
  /** Which edge of the bubble its tip is on. */
  readonly tip: 'right' | 'bottom' | 'none'
  /** It lies over the top of the window, whatever is scrolled. */
  readonly docked: boolean
}

/** The window: how wide, and how far scrolled down. */
export interface Window {
  readonly wide: number
  readonly scrolled: number
}

type Size = Pick<Box, 'width' | 'height'>

const GAP = 14
const EDGE = 10
const PHONE = 900
/** On a phone the upper part of the field, where picks and dice lie, is left free. */
const UPPER = 0.42

/** The bubble's place, given what it speaks of and its own size. */
export function placeFor(anchor: Box, bubble: Size, view: Window): Place {
  return view.wide <= PHONE ? onPhone(anchor, bubble, view) : beside(anchor, bubble, view)
}

function onPhone(anchor: Box, bubble: Size, view: Window): Place {
  const hidden = anchor.top - view.scrolled < bubble.height
  if (!hidden) return { left: EDGE / 2, top: EDGE / 2, tip: 'none', docked: true }
  return { left: EDGE / 2, top: anchor.top + anchor.height * UPPER, tip: 'none', docked: false }
}

function beside(anchor: Box, bubble: Size, view: Window): Place {
  const left = anchor.left - bubble.width - GAP
  if (left >= EDGE) return { left, top: anchor.top + 8, tip: 'right', docked: false }
  const within = Math.min(Math.max(EDGE, anchor.left + EDGE), view.wide - bubble.width - EDGE)
  const low = anchor.top + anchor.height - bubble.height - GAP
  if (anchor.height > bubble.height * 2)
    return { left: within, top: low, tip: 'none', docked: false }
  const above = Math.max(EDGE, anchor.top - bubble.height - GAP)
  return { left: within, top: above, tip: 'bottom', docked: false }
}
