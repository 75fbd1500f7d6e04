/** A place on the canvas, in CSS pixels. */
interface Place {
  readonly x: number
  readonly y: number
}

const WIDTH = 5

const half = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** How far the line swings out at a place, so that it turns there without a corner. */
const swing = (before: Place, at: Place, after: Place): Place => {
  const [left, right] = [half(before, at), half(at, after)]
  const length = apart(before, at) + apart(at, after)
  const share = length === 0 ? 0 : apart(at, after) / length
  return { x: at.x - right.x - (left.x - right.x) * share, y: at.y - right.y - (left.y - right.y) * share }
}

const drawCurve = (pen: CanvasRenderingContext2D, from: Place, one: Place, other: Place, to: Place) => {
  pen.lineWidth = WIDTH
  pen.lineCap = 'round'
  pen.strokeStyle = '#000000'
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.bezierCurveTo(one.x, one.y, other.x, other.y, to.x, to.y)
  pen.stroke()
}

/** Draws what the last of a stroke's places adds: a dot, or the line between the two before it, whose bend it decides. */
export function drawLast(pen: CanvasRenderingContext2D, places: readonly Place[]): void {
  const [last, to, from] = [places.at(-1), places.at(-2), places.at(-3)]
  if (last === undefined) return
  if (to === undefined) {
    pen.fillStyle = '#000000'
    pen.beginPath()
    pen.arc(last.x, last.y, WIDTH / 2, 0, 2 * Math.PI)
    pen.fill()
    return
  }
  if (from === undefined) return
  const { x, y } = half(from, to)
  const first = swing(from, to, last)
  const second = swing(places.at(-4) ?? from, from, to)
  drawCurve(pen, from, { x: x + first.x, y: y + first.y }, { x: x + second.x, y: y + second.y }, to)
}

export function drawStroke(pen: CanvasRenderingContext2D, places: readonly Place[]): void {
  for (const end of places.keys()) drawLast(pen, places.slice(Math.max(0, end - 3), end + 1))
  const [from, to] = places
  if (places.length === 2 && from !== undefined && to !== undefined) drawCurve(pen, from, from, to, to)
}

/** Largest share of the canvas that a typed name takes. */
const SHARE = { width: 0.86, height: 0.4 } as const

/** Where a name's letters stand, from the top: on the dashed line. */
const BASE_LINE = 0.76

/** Size in pixels at which a name fits a canvas, given its width when set at 100 px. */
export function nameSizeOf(
  widthAt100: number,
  canvas: { readonly width: number; readonly height: number },
): number {
  const widest = widthAt100 === 0 ? Number.POSITIVE_INFINITY : (canvas.width * SHARE.width * 100) / widthAt100
  return Math.floor(Math.min(canvas.height * SHARE.height, widest))
}

/** Writes a name onto a canvas of `width` by `height` CSS pixels, in the canvas's own font family. */
export function writeName(
  canvas: HTMLCanvasElement,
  name: string,
  size: { width: number; height: number },
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const family = getComputedStyle(canvas).fontFamily
  context.font = `600 100px ${family}`
  context.font = `600 ${nameSizeOf(context.measureText(name).width, size)}px ${family}`
  context.fillStyle = '#000000'
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(name, size.width / 2, size.height * BASE_LINE)
}
