import type { Greys } from '../../src/domain/photo-remarks.ts'

/** How a passport that nobody holds was photographed. */
export interface Shot {
  readonly width?: number
  readonly height?: number
  /** Where the page lies, in shares of the picture: left, top, right, bottom; beyond 0 and 1 it runs over the edge. */
  readonly page?: readonly [left: number, top: number, right: number, bottom: number]
  /** Shades of the page, the printing and the table. */
  readonly paper?: number
  readonly ink?: number
  readonly table?: number
  /** Deviation of the camera's grain, in levels. */
  readonly grain?: number
  /** How far out of focus, as the deviation of a point's picture, in pixels. */
  readonly blurPx?: number
  /** A lamp's reflection on the page: its diameter as a share of the picture's width. */
  readonly lamp?: number
}

/** The same numbers each time: a test must not depend on luck. */
const dice = () => {
  let state = 42
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Lines of strokes of two pixels, as printing of 2 mm looks from where the whole page is seen; and a portrait. */
const printed = (roll: () => number, across: number, down: number) => {
  const strokes = Array.from({ length: across * down }, () => roll() < 0.45)
  return (x: number, y: number) => {
    if (x < across * 0.28 && y > down * 0.2 && y < down * 0.62) return 0.6
    const isLine = y % 22 < 12 && x > across * 0.06 && x < across * 0.94 && y > down * 0.08
    return isLine && strokes[Math.floor(y / 2) * across + Math.floor(x / 2)] === true ? 1 : 0
  }
}

const smeared = (levels: Float32Array, width: number, height: number, deviation: number) => {
  const reach = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const pass = (from: Float32Array, step: number, length: number) =>
    from.map((_, at) => {
      const place = Math.floor(at / step) % length
      return (
        weights.reduce((sum, weight, nth) => {
          const away = Math.max(-place, Math.min(length - 1 - place, nth - reach))
          return sum + weight * (from[at + away * step] ?? 0)
        }, 0) / whole
      )
    })
  return pass(pass(levels, 1, width), width, height)
}

/** The picture reduced to a square of so many means a side. */
export const reduced = ({ width, height, levels }: Greys, side: number): Greys => {
  const sums = new Float64Array(side * side)
  const counts = new Float64Array(side * side)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [
      Math.floor(((at % width) * side) / width),
      Math.floor((Math.floor(at / width) * side) / height),
    ]
    sums[y * side + x] = (sums[y * side + x] ?? 0) + (levels[at] ?? 0)
    counts[y * side + x] = (counts[y * side + x] ?? 0) + 1
  }
  return { width: side, height: side, levels: sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1)) }
}

/** A picture of an invented passport page on a table. */
export const passportPicture = (shot: Shot = {}): Greys => {
  const { width = 1000, height = 750, page = [0.12, 0.1, 0.88, 0.9], blurPx = 0.8 } = shot
  const { paper = 205, ink = 60, table = 80, grain = 3, lamp = 0 } = shot
  const roll = dice()
  const [left = 0, top = 0, right = 0, bottom = 0] = page.map((share, side) =>
    Math.round(share * (side % 2 === 0 ? width : height)),
  )
  const printing = printed(roll, right - left, bottom - top)
  const levels = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isPage = x >= left && x < right && y >= top && y < bottom
    return isPage ? paper - (paper - ink) * printing(x - left, y - top) : table
  })
  const seen = smeared(levels, width, height, blurPx)
  return {
    width,
    height,
    levels: seen.map((level, at) => {
      const away = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2) / width
      const shine = 255 * Math.max(0, Math.min(1, (lamp / 2 - away) * 20))
      const noise = (roll() + roll() + roll() - 1.5) * 2 * grain
      return Math.max(0, Math.min(255, Math.round(level + noise + shine)))
    }),
  }
}
