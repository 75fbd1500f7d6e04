/** A picture in shades of grey, row by row, from 0 for black to 255 for white. */
export interface Greys {
  readonly width: number
  readonly height: number
  readonly levels: ArrayLike<number>
}

/** What may keep the hotel from reading a photo of a passport. */
export type PhotoRemark = 'small' | 'blurred' | 'glare' | 'cut'

/** Longest edge of the greys that the figures below are made for, in pixels. */
export const GREYS_EDGE_PX = 1000

/** Cells a side of the coarse picture, in which page and table are told apart. */
export const CELLS = 40

/** A passport's page is 125 mm wide: below this, letters of 2 mm have fewer than 16 pixels. */
const SMALLEST_EDGE_PX = 1000

/**
 * What a guest might do better in a photo of a passport: come closer, hold still, avoid a lamp, show the whole page. Advice,
 * for whoever chooses the photo, and never a reason to refuse it: none of this is sure.
 * @param greys the picture, upright, its longest edge `GREYS_EDGE_PX` or less
 * @param coarse the same, reduced to a square of `CELLS` a side
 * @param longestEdgePx of the photo itself
 */
export const photoRemarks = (greys: Greys, coarse: Greys, longestEdgePx: number): readonly PhotoRemark[] => {
  const remarks: PhotoRemark[] = []
  if (longestEdgePx < SMALLEST_EDGE_PX) remarks.push('small')
  if (sharpnessOf(greys) < SHARP) remarks.push('blurred')
  if (hasGlare(greys)) remarks.push('glare')
  if (isCut(Array.from(coarse.levels))) remarks.push('cut')
  return remarks
}

const TILE_PX = 40
/** Deviation of shades within a tile on which there is something to see, in levels. */
const CONTRAST = 12
/** Printing in focus reaches 0.5 and more; out of focus by 2 of our pixels it is 0.1. */
const SHARP = 0.12

interface Tile {
  /** Variance of the shades. */
  readonly shades: number
  /** Variance of the Laplacian: of what changes from one pixel to the next. */
  readonly edges: number
}

const tileAt = ({ width, levels }: Greys, left: number, top: number): Tile => {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + TILE_PX; y += 1) {
    for (let at = y * width + left; at < y * width + left + TILE_PX; at += 1) {
      const level = levels[at] ?? 0
      const around =
        (levels[at - 1] ?? 0) + (levels[at + 1] ?? 0) + (levels[at - width] ?? 0) + (levels[at + width] ?? 0)
      const edge = 4 * level - around
      sum += level
      squares += level * level
      edges += edge
      edgeSquares += edge * edge
    }
  }
  const count = TILE_PX ** 2
  return { shades: squares / count - (sum / count) ** 2, edges: edgeSquares / count - (edges / count) ** 2 }
}

const tenthFromBelow = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 10)] ?? 0

/**
 * How sharp the sharpest tenth of a picture is; only part of a photo is passport. Edges count beside the shades around
 * them, so that faint printing counts as much as bold, and less the camera's grain, which the flattest parts show.
 */
const sharpnessOf = (greys: Greys): number => {
  const tiles: Tile[] = []
  for (let top = 1; top + TILE_PX < greys.height; top += TILE_PX) {
    for (let left = 1; left + TILE_PX < greys.width; left += TILE_PX) tiles.push(tileAt(greys, left, top))
  }
  const grain = tenthFromBelow(tiles.map(({ edges }) => edges))
  const telling = tiles.filter(({ shades }) => shades > CONTRAST ** 2)
  return -tenthFromBelow(telling.map(({ edges, shades }) => (grain - edges) / shades))
}

const BLOWN_OUT = 250
/** Share of the middle of a photo that a lamp must have wiped out; and how much more than of its rim, which a white table fills. */
const GLARE = { share: 0.02, overRim: 2 }

/** Has a lamp wiped out a part? */
const hasGlare = ({ levels, width, height }: Greys): boolean => {
  const isMiddle = (place: number, length: number) => Math.abs(place / length - 0.5) < 0.3
  let [middle, blownMiddle, blown] = [0, 0, 0]
  for (let at = 0; at < width * height; at += 1) {
    const isInside = isMiddle(at % width, width) && isMiddle(at / width, height)
    const isBlown = (levels[at] ?? 0) >= BLOWN_OUT
    if (isInside) middle += 1
    if (isBlown) blown += 1
    if (isInside && isBlown) blownMiddle += 1
  }
  const share = blownMiddle / middle
  const rim = (blown - blownMiddle) / (width * height - middle)
  return share >= GLARE.share && share > GLARE.overRim * rim
}

/** Page and table differ when splitting the shades in two explains this much of their variance; any picture reaches 0.64. */
const TOLD_APART = 0.8
/** Share of a side of the picture that the page must lie on to run over it. */
const RUNS_OVER = 0.25

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length

/** The shade that splits shades best into dark and light (Otsu 1979); none where no split tells much. */
const splitOf = (shades: readonly number[]): number | undefined => {
  const all = mean(shades)
  let best = TOLD_APART * mean(shades.map((shade) => (shade - all) ** 2))
  let split: number | undefined
  for (let candidate = 0; candidate < 256; candidate += 4) {
    const dark = shades.filter((shade) => shade <= candidate)
    const light = shades.filter((shade) => shade > candidate)
    const between = (dark.length * light.length * (mean(dark) - mean(light)) ** 2) / shades.length ** 2
    if (between > best) [best, split] = [between, candidate]
  }
  return split
}

/** Does the page run over an edge of the picture? The page is what lies in the middle. */
const isCut = (shades: readonly number[]): boolean => {
  const split = splitOf(shades)
  if (split === undefined) return false
  const shareOfLight = (isMeant: (x: number, y: number) => boolean) =>
    mean(
      shades.flatMap((shade, at) =>
        isMeant(at % CELLS, Math.floor(at / CELLS)) ? [shade > split ? 1 : 0] : [],
      ),
    )
  const isInside = (place: number) => place > CELLS / 3 && place < (CELLS * 2) / 3
  const isPageLight = shareOfLight((x, y) => isInside(x) && isInside(y)) > 0.5
  const last = CELLS - 1
  const sides = [
    shareOfLight((x) => x === 0),
    shareOfLight((x) => x === last),
    shareOfLight((_, y) => y === 0),
    shareOfLight((_, y) => y === last),
  ]
  return sides.some((light) => (isPageLight ? light : 1 - light) > RUNS_OVER)
}
