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

/** The browser's own way with pictures. */
export const browserPictures: Pictures = { decode, encode, base64 }
