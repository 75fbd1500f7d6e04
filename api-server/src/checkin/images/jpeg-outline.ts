/** Read from the markers of a JPEG, without decoding anything. */
interface JpegOutline {
  /** Width times height of its largest frame. */
  readonly pixels: number
  /** Passes of a decoder over the whole picture: three at most unless it is progressive. */
  readonly scans: number
}

const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const RESTARTS = { first: 0xd0, last: 0xd7 } as const
const TEMPORARY = 0x01
const FRAMES = { first: 0xc0, last: 0xcf } as const
/** Tables and a reserved name, which lie among the names of frames. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

/**
 * Reads the bytes once, as far as the end marker: no decoder reads what lies behind.
 * @returns null for bytes that are no JPEG, or have no frame
 */
export function jpegOutline(bytes: Uint8Array): JpegOutline | null {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE || bytes[2] !== MARKER) return null
  let pixels = 0
  let scans = 0
  let at = 2
  while (at < bytes.length) {
    // Bytes other than a marker are picture, or rubbish that a decoder skips too.
    if (bytes[at] !== MARKER) {
      at += 1
      continue
    }
    const name = bytes[at + 1] ?? END_OF_IMAGE
    if (name === END_OF_IMAGE) break
    if (name === MARKER) at += 1
    else if (standsAlone(name)) at += 2
    else {
      if (name === START_OF_SCAN) scans += 1
      if (isFrame(name)) pixels = Math.max(pixels, twoBytes(bytes, at + 5) * twoBytes(bytes, at + 7))
      at += 2 + twoBytes(bytes, at + 2)
    }
  }
  return pixels === 0 ? null : { pixels, scans }
}

/** A zero behind the sign of a marker says that it is none. */
const standsAlone = (name: number): boolean =>
  name === 0 ||
  name === TEMPORARY ||
  name === START_OF_IMAGE ||
  (name >= RESTARTS.first && name <= RESTARTS.last)

const isFrame = (name: number): boolean => name >= FRAMES.first && name <= FRAMES.last && !NO_FRAMES.has(name)

const twoBytes = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
