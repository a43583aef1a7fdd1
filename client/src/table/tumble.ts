// How a die tumbles onto the felt, showing other faces on its way.

/** How many faces are seen on the way. */
const TURNS = 6

/** Have a die tumble for so long; `turned` hears which turn it is in, null when it lies.
 *
 * Gives what lays it down at once. Its place among the dice is its own way of rolling.
 */
export function tumble(
  die: Element,
  ms: number,
  place: number,
  turned: (turn: number | null) => void,
): () => void {
  const side = place % 2 === 0 ? -1 : 1
  const roll = die.animate(
    [
      { transform: `translate(${side * 65}px, -100px) rotate(${side * 410}deg)`, opacity: 0 },
      {
        transform: `translate(${side * 21}px, 13px) rotate(${side * 195}deg)`,
        opacity: 1,
        offset: 0.45,
      },
      { transform: `translate(${side * 10}px, -23px) rotate(${side * 85}deg)`, offset: 0.7 },
      { transform: 'translate(0, 0) rotate(0deg)' },
    ],
    { duration: ms, easing: 'ease-out' },
  )
  let turn = 0
  const turning = setInterval(
    () => {
      turn += 1
      turned(turn < TURNS ? turn : null)
      if (turn >= TURNS) clearInterval(turning)
    },
    ms / (TURNS + 1),
  )
  return () => {
    clearInterval(turning)
    turned(null)
    roll.cancel()
  }
}
