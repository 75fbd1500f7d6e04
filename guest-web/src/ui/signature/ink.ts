/** A place that the pen passed, in fractions of the canvas width. */
export type InkPoint = {
  readonly x: number
  readonly y: number
}

/** The way of the pen from touching to leaving the canvas. */
export type InkStroke = readonly InkPoint[]

/** A drawn signature, free of the size that it was drawn at. */
export type Ink = { readonly strokes: readonly InkStroke[] }

export const noInk: Ink = { strokes: [] }

/** A touch that trembles does not reach so far, in fractions of the canvas width; any stroke of a name does. */
const SHORTEST_STROKE = 0.03

/** Is nothing signed yet? A tap, or several, leave dots and no signature. */
export function isBlank(ink: Ink): boolean {
  return !ink.strokes.some((stroke) => reachOf(stroke) >= SHORTEST_STROKE)
}

function reachOf(stroke: InkStroke): number {
  const across = (of: (point: InkPoint) => number) =>
    stroke.reduce((most, point) => Math.max(most, of(point)), Number.NEGATIVE_INFINITY) -
    stroke.reduce((least, point) => Math.min(least, of(point)), Number.POSITIVE_INFINITY)
  return stroke.length === 0
    ? 0
    : Math.hypot(
        across(({ x }) => x),
        across(({ y }) => y),
      )
}
