// A text as a picture for another device's camera.

import { encode } from 'uqr'

/** The picture: so many modules wide, the dark ones as one path. */
export interface Picture {
  readonly size: number
  readonly path: string
}

/** A QR code with the quiet border that cameras need. */
export function picture(text: string): Picture {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
