import Pad, { type PointGroupOptions } from 'signature_pad'
import { fractionsOf, type Ink, isBlank, noInk, pixelsOf } from './ink.ts'
import { writeName } from './typed-name.ts'

/** A canvas that takes a signature, by mouse, finger, pen or as a typed name. */
export type Surface = {
  /** The drawing that it holds. */
  ink: () => Ink
  /** Shows a typed name in place of the drawing; `undefined` goes back to drawing. */
  showName: (name: string | undefined) => void
  /** Takes everything off. */
  clear: () => void
  /** JPEG data URL, black on white; undefined while there is nothing to see. */
  toJpeg: () => string | undefined
  /** Lets go of the canvas. */
  close: () => void
}

export type SurfaceListeners = {
  /** The pen touched the canvas. */
  onTouch: () => void
  /** The drawing changed. */
  onInk: (ink: Ink) => void
}

const HEIGHT_SHARE = 0.6
const JPEG_QUALITY = 0.9
/** More would only make the picture heavier. */
const MAX_PIXEL_RATIO = 3

// The library's widths are those of a half pen: it draws circles of this radius. 2.5 makes the line of 5 px that is specified.
const PEN: PointGroupOptions = {
  minWidth: 2.5,
  maxWidth: 2.5,
  dotSize: 2.5,
  penColor: '#000000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
}

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

/** Makes a canvas take signatures. It is as wide as CSS lets it be, 60 % as high, and redraws when that changes. */
export function openSurface(canvas: HTMLCanvasElement, initial: Ink, listeners: SurfaceListeners): Surface {
  // Every movement is drawn at once: browsers send them once per frame already.
  const pad = new Pad(canvas, { ...PEN, backgroundColor: '#ffffff', throttle: 0, minDistance: 1 })
  let ink = initial
  let name: string | undefined
  let size = { width: 0, height: 0, ratio: 0 }
  let drawing = 0

  const strokesOnCanvas = () =>
    fractionsOf(
      pad.toData().map(({ points }) => points),
      size.width,
    )

  const draw = async () => {
    drawing += 1
    const mine = drawing
    pad.clear()
    if (name !== undefined) {
      writeName(canvas, name, size)
      return
    }
    if (ink.image !== undefined) {
      await pad.fromDataURL(ink.image, { width: size.width, height: size.height })
      if (mine !== drawing) return
    }
    const strokes = pixelsOf(ink.strokes, size.width).map((points) => ({ ...PEN, points: [...points] }))
    pad.fromData(strokes, { clear: false })
  }

  const redraw = () => {
    draw().catch(() => {
      // An earlier picture that cannot be read any more: the guest signs again.
      ink = noInk
      listeners.onInk(ink)
    })
  }

  const fit = () => {
    const width = canvas.clientWidth
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO)
    if (width === 0 || (width === size.width && ratio === size.ratio)) return
    if (size.width > 0 && name === undefined) ink = { ...ink, strokes: strokesOnCanvas() }
    size = { width, height: width * HEIGHT_SHARE, ratio }
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    redraw()
  }

  const onTouch = () => listeners.onTouch()
  const onStroke = () => {
    ink = { ...ink, strokes: strokesOnCanvas() }
    listeners.onInk(ink)
  }
  pad.addEventListener('beginStroke', onTouch)
  pad.addEventListener('endStroke', onStroke)
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  // A window that moves to a finer screen, or zoom, changes the ratio; Safari and Chromium tell by a resize.
  window.addEventListener('resize', fit)
  fit()

  return {
    ink: () => ink,
    showName: (next) => {
      if (next === name) return
      if (next === undefined) pad.on()
      else pad.off()
      name = next
      redraw()
    },
    clear: () => {
      ink = noInk
      redraw()
      listeners.onInk(ink)
    },
    toJpeg: () => {
      if (size.width === 0 || (name === undefined ? isBlank(ink) : name.trim() === '')) return undefined
      return jpegOf(canvas, size.width, size.height)
    },
    close: () => {
      window.removeEventListener('resize', fit)
      observer.disconnect()
      pad.removeEventListener('beginStroke', onTouch)
      pad.removeEventListener('endStroke', onStroke)
      pad.off()
    },
  }
}
