import { describe, expect, it } from 'vitest'
import { placeFor } from './place'

const bubble = { width: 300, height: 150 }
const desk = { wide: 1280, scrolled: 0 }
const phone = { wide: 390, scrolled: 0 }

describe('a bubble on a wide page', () => {
  it('stands left of what is at the right', () => {
    const place = placeFor({ left: 900, top: 100, width: 370, height: 400 }, bubble, desk)
    expect(place).toEqual({ left: 586, top: 108, tip: 'right', docked: false })
  })

  it('stands in the lower corner of the field', () => {
    const place = placeFor({ left: 22, top: 120, width: 850, height: 480 }, bubble, desk)
    expect([place.tip, place.left, place.top]).toEqual(['none', 32, 436])
  })

  it('stands above what is low and at the left', () => {
    const place = placeFor({ left: 22, top: 620, width: 850, height: 170 }, bubble, desk)
    expect([place.tip, place.top]).toEqual(['bottom', 456])
  })
})

describe('a bubble on a phone', () => {
  it('lies over the top of the window', () => {
    const decision = { left: 10, top: 380, width: 370, height: 400 }
    expect(placeFor(decision, bubble, phone).docked).toBe(true)
  })

  it('leaves the dice free where it would hide the field', () => {
    const place = placeFor({ left: 10, top: 140, width: 370, height: 240 }, bubble, phone)
    expect(place.docked).toBe(false)
    expect(place.top).toBeCloseTo(240.8)
  })

  it('knows how far the page is scrolled', () => {
    const field = { left: 10, top: 380, width: 370, height: 400 }
    expect(placeFor(field, bubble, { ...phone, scrolled: 300 }).docked).toBe(false)
  })
})
