// The infield of a Bunt in the units of its drawing: the plate below, the mound above.

import type { Point } from '../moving'

export const AIMS = ['near', 'straight', 'far'] as const
export const STRENGTHS = ['soft', 'medium', 'firm'] as const

export const SIZE = { wide: 220, tall: 176 }
export const PLATE: Point = { x: 110, y: 160 }
export const MOUND: Point = { x: 110, y: 52 }

/** How far a step from the mound is drawn. */
export const STEP = 8.6
/** Where a ball on the mound itself lies beside its middle. */
const BESIDE = 9
const LEAN = { near: -0.66, straight: 0, far: 0.66 } as const
const REACH = { soft: 60, medium: 94, firm: 126 } as const

/** Where one points to bunt like that. */
export function spot(aim: string, strength: string): Point {
  const lean = LEAN[aim as keyof typeof LEAN] ?? 0
  const reach = REACH[strength as keyof typeof REACH] ?? 0
  return { x: PLATE.x + Math.sin(lean) * reach, y: PLATE.y - Math.cos(lean) * reach }
}

/** Where a ball lies that came to rest so many steps from the mound. */
export function lying(aim: string, steps: number, second: boolean): Point {
  const side = aim === 'near' ? -1 : aim === 'far' ? 1 : 0
  const [across, down] = side === 0 ? [0, 1] : [side * 0.8, 0.6]
  const far = BESIDE + steps * STEP
  // Two balls in one place are both to be seen.
  const shift = second ? 5 : -5
  return { x: MOUND.x + across * far + down * shift, y: MOUND.y + down * far - across * shift }
}

/** The way a ball rolls. */
export function rolls(aim: string, strength: string, steps: number, second: boolean): Point[] {
  const turn = spot(aim, strength === 'firm' ? 'medium' : 'soft')
  return [PLATE, turn, lying(aim, steps, second)]
}
