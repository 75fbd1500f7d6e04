import sharp from 'sharp'
import type { ImageProblem, ImageReader } from './ImageReader.ts'

/** What may be decoded at most (budgets S4). Checked against the header, before a pixel is decoded. */
const MOST_PIXELS = 25_000_000
/** Decoding takes about 4 bytes a pixel and one core: two at a time (measured: 0.9 GB with more). */
const AT_ONCE = 2
const QUALITY = 85
const JPEG_MAGIC = [0xff, 0xd8, 0xff] as const

// Pictures come from strangers and once each: nothing is worth keeping between them.
sharp.cache(false)
sharp.concurrency(1)

/** Reads pictures with libvips. */
export function sharpImages(): ImageReader {
  const turns = new Turns(AT_ONCE)
  return {
    async cleanJpeg(bytes) {
      if (!JPEG_MAGIC.every((byte, index) => bytes[index] === byte)) return 'not_jpeg'
      const problem = await problemInHeader(bytes)
      return problem ?? (await turns.run(() => reencoded(bytes)))
    },
  }
}

async function problemInHeader(bytes: Uint8Array): Promise<ImageProblem | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg') return 'not_jpeg'
    return width * height > MOST_PIXELS ? 'too_large' : null
  } catch {
    // Whatever libvips cannot read the header of is no picture for us.
    return 'not_jpeg'
  }
}

async function reencoded(bytes: Uint8Array): Promise<Uint8Array | ImageProblem> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    // Metadata is left behind unless it is asked for; the orientation it held is applied before.
    return new Uint8Array(await picture.autoOrient().jpeg({ quality: QUALITY }).toBuffer())
  } catch {
    // Cut off or damaged behind a good header.
    return 'not_jpeg'
  }
}

/** Lets so many pieces of work run at once, and the others wait in line. */
class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#free -= 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
