// How much room the board needs for its parts.

/** So wide a stage has room for the cards beside the field, in pixels. */
export const ROOMY = 700
