import { type Ink, type InkPoint, type InkStroke, isBlank, noInk } from './ink.ts'
import { drawLast, drawStroke, writeName } from './pen.ts'

/** A canvas that takes a signature, by mouse, finger, pen or as a typed name. */
export type Surface = NonNullable<ReturnType<typeof openSurface>>

type SurfaceListeners = {
  onTouch: () => void
  onInk: (ink: Ink) => void
}

const HEIGHT_SHARE = 0.6
const JPEG_QUALITY = 0.9
/** More would only make the picture heavier. */
const MAX_PIXEL_RATIO = 3
/** In CSS pixels: a pen that moves less stands still. */
const LEAST_MOVE = 1
const MAIN_BUTTON = 1

/**
 * The canvas as a JPEG in its measures (R9.6, R9.7): as wide as its container in CSS pixels, the line 5 of them. The
 * pixels of a fine screen are for the eye, and would double what goes over the hotel's line.
 */
const jpegOf = (canvas: HTMLCanvasElement, width: number, height: number): string => {
  const picture = document.createElement('canvas')
  picture.width = Math.round(width)
  picture.height = Math.round(height)
  const pen = picture.getContext('2d')
  if (pen === null) return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(canvas, 0, 0, picture.width, picture.height)
  return picture.toDataURL('image/jpeg', JPEG_QUALITY)
}

/**
 * Makes a canvas take signatures. It is as wide as CSS lets it be, 60 % as high, and redraws when that changes.
 * Null where the browser gives no pen.
 */
export function openSurface(canvas: HTMLCanvasElement, initial: Ink, listeners: SurfaceListeners) {
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  let ink = initial
  let name: string | undefined
  let size = { width: 0, height: 0, ratio: 0 }
  /** The stroke being drawn, and its finger, pen or mouse. */
  let stroke: InkPoint[] | null = null
  let pointer = 0

  const placesOf = (strokeInFractions: InkStroke) =>
    strokeInFractions.map(({ x, y }) => ({ x: x * size.width, y: y * size.width }))

  const redraw = () => {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    if (name === undefined) {
      for (const one of [...ink.strokes, ...(stroke === null ? [] : [stroke])]) drawStroke(pen, placesOf(one))
    } else writeName(canvas, name, size)
  }

  const fit = () => {
    const width = canvas.clientWidth
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO)
    if (width === 0 || (width === size.width && ratio === size.ratio)) return
    size = { width, height: width * HEIGHT_SHARE, ratio }
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
    pen.scale(ratio, ratio)
    redraw()
  }

  // Every movement is drawn at once: browsers send them once per frame already.
  const moveTo = ({ clientX, clientY }: PointerEvent, drawn: InkPoint[]) => {
    const { left, top } = canvas.getBoundingClientRect()
    const [x, y] = [(clientX - left) / size.width, (clientY - top) / size.width]
    const last = drawn.at(-1)
    if (last !== undefined && Math.hypot(x - last.x, y - last.y) * size.width <= LEAST_MOVE) return
    drawn.push({ x, y })
    drawLast(pen, placesOf(drawn.slice(-4)))
  }
  const lift = (drawn: InkStroke) => {
    stroke = null
    ink = { strokes: [...ink.strokes, drawn] }
    listeners.onInk(ink)
  }

  const life = new AbortController()
  const { signal } = life
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (name !== undefined || stroke !== null || (event.buttons & MAIN_BUTTON) === 0) return
      event.preventDefault()
      listeners.onTouch()
      pointer = event.pointerId
      stroke = []
      moveTo(event, stroke)
    },
    { signal },
  )
  // Of the window: a line goes on beyond the canvas, and ends there.
  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    handle: (event: PointerEvent, drawn: InkPoint[]) => void,
  ) =>
    window.addEventListener(
      type,
      (event) => {
        if (stroke !== null && event.pointerId === pointer) handle(event, stroke)
      },
      { signal },
    )
  listen('pointermove', (event, drawn) => {
    if (event.buttons === MAIN_BUTTON) moveTo(event, drawn)
    else lift(drawn)
  })
  listen('pointerup', (event, drawn) => {
    if ((event.buttons & MAIN_BUTTON) !== 0) return
    moveTo(event, drawn)
    lift(drawn)
  })
  listen('pointercancel', (_, drawn) => lift(drawn))
  // An iPad reads quick strokes of its pencil as handwriting otherwise.
  canvas.addEventListener(
    'touchmove',
    (event) => {
      if (stroke !== null && event.cancelable) event.preventDefault()
    },
    { signal, passive: false },
  )
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  // A window that moves to a finer screen, or zoom, changes the ratio; Safari and Chromium send a resize.
  window.addEventListener('resize', fit, { signal })
  fit()

  return {
    ink: () => ink,
    /** Shows a typed name in place of the drawing; `undefined` goes back to drawing. */
    showName: (next: string | undefined) => {
      if (next === name) return
      name = next
      stroke = null
      redraw()
    },
    clear: () => {
      ink = noInk
      stroke = null
      redraw()
      listeners.onInk(ink)
    },
    /** JPEG data URL, black on white; undefined while there is nothing to see. */
    toJpeg: (): string | undefined => {
      if (size.width === 0 || (name === undefined ? isBlank(ink) : name.trim() === '')) return undefined
      return jpegOf(canvas, size.width, size.height)
    },
    close: () => {
      life.abort()
      observer.disconnect()
    },
  }
}
