const NUL = '\0'

/** No call has more than five. */
const MOST_FIELDS = 64
/** As it is written, escapes included. */
const LONGEST_NAME = 1_000

export type Fields = Readonly<Record<string, string>>

/**
 * Reads `application/x-www-form-urlencoded` text. Decodes only where something is encoded: a photo in base64 is megabytes
 * of which hardly a byte is.
 * @returns the fields, or null when an escape is broken, a name stands twice, there is a NUL, which no database stores, or
 *   there are more than 64 fields, empty ones counted: then nothing of them is read
 */
export function fieldsOf(text: string): Fields | null {
  const pairs = pairsOf(text)
  if (pairs === null) return null
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const end = equals === -1 ? pair.length : equals
    if (end > LONGEST_NAME) return null
    const name = decoded(pair.slice(0, end))
    const value = decoded(pair.slice(end + 1))
    if (name === null || value === null || fields.has(name)) return null
    if (name.includes(NUL) || value.includes(NUL)) return null
    fields.set(name, value)
  }
  // Own properties only, whatever they are called: `__proto__` becomes a field like any other.
  return Object.fromEntries(fields)
}

/** The text between ampersands, null when there are too many: a form of a million fields is not even taken apart. */
function pairsOf(text: string): readonly string[] | null {
  const pairs: string[] = []
  let start = 0
  while (pairs.length < MOST_FIELDS) {
    const end = text.indexOf('&', start)
    if (end === -1) return [...pairs, text.slice(start)]
    pairs.push(text.slice(start, end))
    start = end + 1
  }
  return null
}

/** Without the question mark; empty where there is none. */
export function queryIn(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

function decoded(text: string): string | null {
  const spaced = text.includes('+') ? withSpaces(text) : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return null
  }
}

const PLUS = '+'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)

/** `replaceAll` takes a second for the 12 million signs that a photo may have, and every other caller waits meanwhile. */
function withSpaces(text: string): string {
  const bytes = Buffer.from(text, 'utf16le')
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === PLUS && bytes[at + 1] === 0) bytes[at] = SPACE
  }
  return bytes.toString('utf16le')
}
