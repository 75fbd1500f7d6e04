import type { AmountRow } from '../records/AmountTable.tsx'
import { STRIP, STRIP_LAYERS, STRIP_SKY, type Stay, type StayScene } from '../stay-card/StayCard.tsx'
import { type QrLevel, QUIET_ZONE, qrPathOf } from './qr-path.ts'

/** Large enough to be read from a picture that is shown small, or printed. */
const MODULE_PX = 16

/** Words are sized by the picture, whose width the code gives. */
const MARGIN = 0.05
const NAME_SIZE = 0.055
const LINE_SIZE = 0.038
const LEADING = 1.5

const INK = '#1b2023'

const NO_CANVAS = 'no canvas'

/** What stands on the pass beside its code, as on the screen. */
export interface Pass {
  readonly scene: StayScene
  /** Amber words, such as “not yet paid”. */
  readonly flag?: string | undefined
  readonly stay: Stay
  readonly amount?: readonly AmountRow[] | undefined
}

const shapeOf = (path: string) => new Path2D(path)

interface Line {
  readonly text: string
  readonly size: number
  readonly isBold: boolean
}

/** What the pass says, line by line; what is too long for the picture is written smaller. */
const linesOf = (pen: CanvasRenderingContext2D, pass: Pass, width: number): readonly Line[] => {
  const { flag = '', amount = [] } = pass
  const { hotel, days, nights, name, rooms } = pass.stay
  const when = [days.map(({ day }) => day).join(' – '), nights].filter((part) => part !== '').join('\u2003')
  const owed = amount.map(({ label, figure, unit = '' }) => `${label} ${figure}${unit}`)
  const texts = [flag, hotel, name, when, rooms, ...owed].filter((text) => text !== '')
  return texts.map((text) => {
    const isBold = text === name
    const size = width * (isBold ? NAME_SIZE : LINE_SIZE)
    setFont(pen, size, isBold)
    const room = width * (1 - 2 * MARGIN)
    return { text, isBold, size: size * Math.min(1, room / pen.measureText(text).width) }
  })
}

const setFont = (pen: CanvasRenderingContext2D, size: number, isBold: boolean) => {
  pen.font = `${isBold ? 700 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`
}

const drawStrip = (pen: CanvasRenderingContext2D, { scene }: Pass, scale: number) => {
  const colours = getComputedStyle(document.documentElement)
  const wash = (name: string) => colours.getPropertyValue(name).trim()
  pen.save()
  pen.scale(scale, scale)
  pen.beginPath()
  pen.rect(0, 0, STRIP.width, STRIP.height)
  pen.clip()
  pen.fillStyle = wash(STRIP_SKY)
  pen.fillRect(0, 0, STRIP.width, STRIP.height)
  pen.translate(0, -STRIP.top)
  for (const { layer, colour, opacity } of STRIP_LAYERS) {
    pen.fillStyle = wash(colour)
    pen.globalAlpha = opacity
    pen.fill(shapeOf(scene[layer]))
  }
  pen.strokeStyle = pen.fillStyle
  pen.stroke(shapeOf(scene.lines))
  pen.restore()
}

/**
 * The whole pass as a PNG: the strip, the words, the tear line, and the code black on white with its quiet zone. Rejects when
 * the code's text is too long for any code, or the device has no canvas to draw on.
 */
export const passImageOf = async (pass: Pass, value: string, level: QrLevel): Promise<Blob> => {
  const { modules, path } = qrPathOf(value, level)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error(NO_CANVAS)
  const width = (modules + 2 * QUIET_ZONE) * MODULE_PX
  const lines = linesOf(pen, pass, width)
  const scale = width / STRIP.width
  const top = STRIP.height * scale + width * MARGIN
  const tear = Math.ceil(lines.reduce((height, { size }) => height + size * LEADING, top + width * MARGIN))
  canvas.width = width
  canvas.height = tear + width
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, canvas.height)
  drawStrip(pen, pass, scale)

  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  let y = top
  for (const { text, size, isBold } of lines) {
    setFont(pen, size, isBold)
    pen.fillText(text, width / 2, y + (size * LEADING) / 2)
    y += size * LEADING
  }
  pen.setLineDash([4, 8])
  pen.lineWidth = 2
  pen.strokeStyle = '#8a9499'
  pen.beginPath()
  pen.moveTo(0, tear)
  pen.lineTo(width, tear)
  pen.stroke()

  pen.fillStyle = '#000'
  pen.translate(0, tear)
  pen.scale(MODULE_PX, MODULE_PX)
  pen.translate(QUIET_ZONE, QUIET_ZONE)
  pen.fill(shapeOf(path))
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (image === null) throw new Error(NO_CANVAS)
  return image
}
