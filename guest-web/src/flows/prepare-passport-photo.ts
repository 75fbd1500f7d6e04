/** A decoded picture, upright. `free` gives its memory back. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly source: CanvasImageSource
  free(): void
}

/** A picture as it is worked with, and how long it was before, in pixels. */
export interface ShrunkPicture extends Picture {
  readonly originalEdge: number
}

/** How pictures are decoded and encoded. Every function rejects when the picture or the device does not allow it. */
export interface Pictures {
  /** At most so many pixels long: what a camera makes is taken into the hand once, and all else is done with less. */
  decode(file: Blob, longestEdge: number): Promise<ShrunkPicture>
  /** JPEG of the picture at a scale of its size; quality from 0 to 1. */
  encode(picture: Picture, scale: number, quality: number): Promise<Blob>
  /** Base64 without prefix. */
  base64(blob: Blob): Promise<string>
}

/** An element is decoded beside the page's work, and drawn upright by every browser that we serve. */
const decodeFull = async (file: Blob): Promise<Picture> => {
  const source = new Image()
  source.src = URL.createObjectURL(file)
  const free = () => URL.revokeObjectURL(source.src)
  try {
    await source.decode()
  } catch (error) {
    free()
    throw error
  }
  return { width: source.naturalWidth, height: source.naturalHeight, source, free }
}

interface Drawn {
  readonly canvas: HTMLCanvasElement
  readonly free: () => void
}

const drawn = ({ source }: Pick<Picture, 'source'>, width: number, height: number): Drawn => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas to draw on')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const free = () => {
    // Phones keep a canvas's memory for long after the last use of it, unless it has no size.
    canvas.width = 0
    canvas.height = 0
  }
  return { canvas, free }
}

const decode = async (file: Blob, longestEdge: number): Promise<ShrunkPicture> => {
  const whole = await decodeFull(file)
  try {
    const originalEdge = Math.max(whole.width, whole.height)
    const scale = Math.min(1, longestEdge / originalEdge)
    const { canvas, free } = drawn(whole, whole.width * scale, whole.height * scale)
    return { width: canvas.width, height: canvas.height, originalEdge, source: canvas, free }
  } finally {
    whole.free()
  }
}

const encode = async (picture: Picture, scale: number, quality: number): Promise<Blob> => {
  const { canvas, free } = drawn(picture, picture.width * scale, picture.height * scale)
  try {
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('no picture came out of the canvas')) : resolve(blob)),
        'image/jpeg',
        quality,
      )
    })
  } finally {
    free()
  }
}

const base64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')))
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.readAsDataURL(blob)
  })

const browserPictures: Pictures = { decode, encode, base64 }

type PassportPhoto =
  | {
      readonly kind: 'ready'
      readonly jpeg: string
      readonly fileName: string
      /** The printing may be too small to read. Advice for the guest who chooses the photo, never a reason to refuse it. */
      readonly isSmall: boolean
    }
  | { readonly kind: 'not-jpeg'; readonly format: 'heic' | 'png' | 'other' }
  | { readonly kind: 'unreadable' }

/** Longest edge of a photo that is sent, in pixels: a passport page stays readable. */
export const LONGEST_EDGE_PX = 2000

/** A passport's page is 125 mm wide: below this, letters of 2 mm have fewer than 16 pixels. */
const SMALLEST_EDGE_PX = 1000

/** Largest photo that is sent, in bytes of JPEG: some four and a half seconds on a slow phone line, base64 and all. */
export const LARGEST_PHOTO_BYTES = 300_000

/** First quality that is tried; a photo of a page needs no more. */
const FIRST_QUALITY = 0.8
/** Below it letters blur sooner than the file shrinks, so the picture gets smaller instead. */
const LOWEST_QUALITY = 0.5
const SHRINK_STEP = 0.8

/** A guess at the quality that brings a picture of so many bytes below the limit: bytes fall a little faster than quality. */
const lowerQuality = (quality: number, bytes: number): number =>
  Math.max(LOWEST_QUALITY, Math.min(quality - 0.05, quality * (LARGEST_PHOTO_BYTES / bytes) * 1.1))

/** First bytes of the files that phones make, as Latin-1 text: whatever a file is called, these say what it is. */
const formats = { jpeg: /^\xff\xd8\xff/, png: /^\x89PNG/, heic: /^.{4}ftyp(hei|hev|mif1|msf1)/s }

const formatOf = async (file: Blob): Promise<'jpeg' | 'png' | 'heic' | 'other'> => {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...start)
  if (formats.jpeg.test(text)) return 'jpeg'
  if (formats.png.test(text)) return 'png'
  return formats.heic.test(text) ? 'heic' : 'other'
}

/** Is the end of the picture there? A download that was cut off is drawn by browsers with its rest grey or black. */
const isWhole = (jpeg: Uint8Array): boolean => {
  let at = 2
  while (at !== -1 && at < jpeg.length - 1) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff) at = jpeg.indexOf(0xff, at)
    else if (marker === 0xd9) return true
    else if (marker === 0xff) at += 1
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
  }
  return false
}

/**
 * Makes a passport photo ready to send: upright, at most 2,000 pixels long and 300 kB, and without what the camera
 * wrote beside the picture (place, time, device), since it is encoded again (R8.22).
 * Only JPEG is taken, judged by its first bytes. Answers the JPEG as base64 without prefix.
 * @param pictures how pictures are decoded and encoded; the browser's own way unless a test says otherwise
 */
export const preparePassportPhoto = async (
  file: File,
  pictures: Pictures = browserPictures,
): Promise<PassportPhoto> => {
  try {
    if (file.size === 0) return { kind: 'unreadable' }
    const format = await formatOf(file)
    if (format !== 'jpeg') return { kind: 'not-jpeg', format }
    if (!isWhole(new Uint8Array(await file.arrayBuffer()))) return { kind: 'unreadable' }
    const picture = await pictures.decode(file, LONGEST_EDGE_PX)
    try {
      let scale = 1
      let quality = FIRST_QUALITY
      let jpeg = await pictures.encode(picture, scale, quality)
      while (jpeg.size > LARGEST_PHOTO_BYTES) {
        if (quality > LOWEST_QUALITY) quality = lowerQuality(quality, jpeg.size)
        else scale *= SHRINK_STEP
        jpeg = await pictures.encode(picture, scale, quality)
      }
      return {
        kind: 'ready',
        jpeg: await pictures.base64(jpeg),
        fileName: file.name,
        isSmall: picture.originalEdge < SMALLEST_EDGE_PX,
      }
    } finally {
      picture.free()
    }
  } catch {
    // A broken or enormous picture, or a file that the phone took back: the guest chooses another photo.
    return { kind: 'unreadable' }
  }
}
