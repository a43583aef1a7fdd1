// Something that is carried by hand over the page and let go somewhere: by mouse, pen or finger.

import type { Attachment } from 'svelte/attachments'

interface Hand {
  /** Whether it may be taken now. */
  may: () => boolean
  taken: () => void
  /** Let go at a place of the window; null: put back. */
  dropped: (at: { x: number; y: number } | null) => void
}

/** Less than this many pixels is a click. */
const STILL = 5

/** Lets an element be carried: it follows the hand, and is back in its place when let go. */
export function carried({ may, taken, dropped }: Hand): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null
    let moved = false

    const grip = (event: Event): void => {
      if (!(event instanceof PointerEvent) || !may()) return
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      from = { x: event.clientX, y: event.clientY }
      moved = false
    }
    const carry = (event: Event): void => {
      if (from === null || !(event instanceof PointerEvent)) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!moved && Math.hypot(x, y) < STILL) return
      if (!moved) taken()
      moved = true
      element.style.transform = `translate(${x}px, ${y}px)`
    }
    const letGo = (event: Event): void => {
      if (from === null) return
      from = null
      element.style.transform = ''
      if (!moved) return
      const point = event instanceof PointerEvent && event.type === 'pointerup' ? event : null
      dropped(point && { x: point.clientX, y: point.clientY })
    }
    const hears: [string, (event: Event) => void][] = [
      ['pointerdown', grip],
      ['pointermove', carry],
      ['pointerup', letGo],
      ['pointercancel', letGo],
    ]
    for (const [name, hear] of hears) element.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of hears) element.removeEventListener(name, hear)
    }
  }
}
