import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const RED = { r: 200, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 200 }

/** A page of a passport, red above and blue below, small. */
export const photo = async (name = 'passport.jpg'): Promise<PickedFile> => {
  const upper = await sharp({ create: { width: 300, height: 210, channels: 3, background: RED } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 300, height: 420, channels: 3, background: BLUE } })
    .composite([{ input: upper, top: 0, left: 0 }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * The same page as phones photograph it: far too large, lying on its left side with a note how to turn it (EXIF orientation
 * 6), and with the place and the device written beside the picture.
 */
export const photoLyingOnItsSide = async (): Promise<PickedFile> => {
  const [width, height, grain] = [2600, 1950, 48]
  const pixels = randomBytes(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    const isRed = Math.floor(at / 3) % width < width / 2
    const colour = isRed ? RED : BLUE
    const shade = [colour.r, colour.g, colour.b][at % 3] ?? 0
    pixels[at] = shade + ((pixels[at] ?? 0) % grain)
  }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Sample Phones' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}

/** A JPEG of which most is missing. */
export const brokenPhoto: PickedFile = {
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a]),
}

export const looksOf = async (base64: string) => {
  const picture = Buffer.from(base64, 'base64')
  const { format, width, height, exif } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  return {
    format,
    width,
    height,
    bytes: picture.length,
    hasNotes: exif !== undefined,
    above: colourAt(0.5, 0.1),
    below: colourAt(0.5, 0.9),
  }
}
