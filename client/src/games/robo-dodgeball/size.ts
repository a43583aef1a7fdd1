// How large a court is drawn.

/** How wide a space is. */
export const CELL = 40
