import { QUIET_ZONE, type QrLevel, qrPathOf } from './qr-path.ts'

/** Large enough to be read from a picture that is shown small, or printed. */
const MODULE_PX = 16

const shapeOf = (path: string) => new Path2D(path)

/**
 * The code of a text as a PNG, black on white with its quiet zone. Rejects when the text is too long for any code, or the
 * device has no canvas to draw on.
 */
export const qrImageOf = async (value: string, level: QrLevel): Promise<Blob> => {
  const { modules, path } = qrPathOf(value, level)
  const canvas = document.createElement('canvas')
  canvas.width = (modules + 2 * QUIET_ZONE) * MODULE_PX
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(MODULE_PX, MODULE_PX)
  pen.translate(QUIET_ZONE, QUIET_ZONE)
  pen.fillStyle = '#000'
  pen.fill(shapeOf(path))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('no picture came out of the canvas'))
      else resolve(blob)
    })
  })
}
