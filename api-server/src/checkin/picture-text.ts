const DATA_URL = 'data:'
const BASE64_FOLLOWS = ';base64,'
/** The beginning of a `data:` address: ours say `data:image/jpeg;base64,`. */
const LONGEST_PREFIX = 200

/** The first bytes of a picture stand within so many signs, though line breaks or spaces be among them. */
const FIRST_SIGNS = 4_096
/** Every JPEG begins with these three bytes. */
const JPEG_BEGINS = [0xff, 0xd8, 0xff]

/** One sign at a time, with nothing to go back to: 12 MB take 10 ms, whatever stands there. */
const FOREIGN_SIGN = /[^A-Za-z0-9+/\s]/
const MOST_PADDING = 2

/**
 * The bytes of a JPEG as base64 (RFC 4648), with or without a `data:` prefix, spaces and line breaks anywhere in
 * between. A text that does not begin as a JPEG is refused before the rest of it is looked at.
 * @returns null for a text that is no base64, or not that of a JPEG; the picture may still be incomplete
 */
export function jpegInBase64(text: string): Uint8Array | null {
  const signs = withoutPadding(withoutPrefix(text).trim())
  const first = Buffer.from(signs.slice(0, FIRST_SIGNS), 'base64')
  if (!JPEG_BEGINS.every((byte, index) => first[index] === byte)) return null
  return FOREIGN_SIGN.test(signs) ? null : Buffer.from(signs, 'base64')
}

function withoutPrefix(text: string): string {
  const before = text.slice(0, LONGEST_PREFIX)
  const end = before.startsWith(DATA_URL) ? before.indexOf(BASE64_FOLLOWS) : -1
  return end === -1 ? text : text.slice(end + BASE64_FOLLOWS.length)
}

function withoutPadding(signs: string): string {
  let end = signs.length
  while (signs.length - end < MOST_PADDING && signs[end - 1] === '=') end -= 1
  return signs.slice(0, end)
}
