import { encode } from 'uqr'

/** Levels of error correction: how much of the code may be lost, 7, 15, 25 or 30 %. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** Modules of white around a code that ISO/IEC 18004 asks for. */
export const QUIET_ZONE = 4

/** A code as an SVG path on a square of `modules` by `modules` units, dark modules only, without the quiet zone. */
export type QrPath = { readonly modules: number; readonly path: string }

/** The code of a text, in UTF-8. Throws when the text is too long for any code of that level. */
export function qrPathOf(value: string, level: QrLevel): QrPath {
  const { data, size } = encode(value, { ecc: level, border: 0 })
  return { modules: size, path: data.map((row, y) => runsOf(row, y)).join('') }
}

/**
 * Size of one module in CSS pixels, a whole number of the screen's own pixels, so that no edge is grey: the code with
 * `modules` a side is at most `maxSize` CSS pixels wide, and with its quiet zone no wider than `room`; at least one pixel.
 * @param pixelRatio pixels of the screen to a CSS pixel, 2.625 on many phones; zooming the page changes it
 */
export function moduleSizeOf(
  modules: number,
  maxSize: number,
  room = Number.POSITIVE_INFINITY,
  pixelRatio = 1,
): number {
  const largest = Math.min(maxSize / modules, room / (modules + 2 * QUIET_ZONE))
  return Math.max(1, Math.floor(largest * pixelRatio)) / pixelRatio
}

function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x] === true) x += 1
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
  }
  return path
}
