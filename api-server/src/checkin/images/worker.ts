import sharp from 'sharp'
import { type Decoded, MOST_PIXELS, READY } from './ImageReader.ts'

/**
 * Pictures are decoded in a separate process, because nothing else can be stopped in the middle of a decoder's
 * work, and because a fault in a decoder ends this process, which knows no key and no guest, and not the server.
 */

const QUALITY = 85

// Pictures come from strangers and once each: a cache is worth nothing between them.
sharp.cache(false)
sharp.concurrency(1)

// The server stops when it has answered, and this process after it: not when Ctrl-C is pressed for both.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// `exit` would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (bytes: unknown) => {
  if (bytes instanceof Uint8Array) void reencoded(bytes).then((picture) => process.send?.(picture))
})
process.send?.(READY)

async function reencoded(bytes: Uint8Array): Promise<Decoded> {
  try {
    // The first bytes, which the server has read, are those by which the decoder knows a JPEG too. Metadata is left behind unless
    // it is asked for; the orientation it held is applied before.
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .jpeg({ quality: QUALITY, optimiseCoding: false })
      .toBuffer()
  } catch {
    // No picture, or one that is cut off or damaged.
    return 'not_jpeg'
  }
}
