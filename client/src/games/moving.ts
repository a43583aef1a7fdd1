// Movement along a way of points, for whatever walks or runs on a board.

export interface Point {
  readonly x: number
  readonly y: number
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** How long a way is. */
export function wayLength(way: readonly Point[]): number {
  return way.reduce((sum, to, step) => sum + distance(way[step - 1] ?? to, to), 0)
}

/** The way as keyframes at an even speed. */
export function along(way: readonly Point[]): Keyframe[] {
  const all = wayLength(way)
  let gone = 0
  return way.map((to, step) => {
    gone += distance(way[step - 1] ?? to, to)
    const part = all === 0 ? step / Math.max(1, way.length - 1) : gone / all
    return { transform: translate(to), offset: part }
  })
}

/** The way as so many hops of equal time, each with a little height. */
export function hopping(way: readonly Point[], height: number): Keyframe[] {
  const hops = way.length - 1
  return way.flatMap((to, step): Keyframe[] => {
    const landed = { transform: translate(to), offset: hops === 0 ? 0 : step / hops }
    const from = way[step - 1]
    if (from === undefined) return [landed]
    const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - height }
    return [{ transform: translate(top), offset: (step - 0.5) / hops }, landed]
  })
}

/** Have an element move; gives what ends the movement where it is to end anyway. */
export function move(
  element: Element,
  frames: Keyframe[],
  duration: number,
  easing = 'linear',
): () => void {
  const moving = element.animate(frames, { duration, easing })
  return () => moving.cancel()
}

export function translate({ x, y }: Point): string {
  return `translate(${round(x)}px, ${round(y)}px)`
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
