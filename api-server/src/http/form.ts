const NUL = '\0'

/** Fields of a form or of a query. */
export type Fields = Readonly<Record<string, string>>

/**
 * Reads `application/x-www-form-urlencoded` text. Decodes only where something is encoded: a photo in base64 is megabytes
 * of which hardly a byte is.
 * @returns the fields, or null when an escape is broken, a name stands twice, or there is a NUL, which no database stores
 */
export function fieldsOf(text: string): Fields | null {
  const fields = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decoded(equals === -1 ? pair : pair.slice(0, equals))
    const value = decoded(equals === -1 ? '' : pair.slice(equals + 1))
    if (name === null || value === null || fields.has(name)) return null
    if (name.includes(NUL) || value.includes(NUL)) return null
    fields.set(name, value)
  }
  // Own properties only, whatever they are called: `__proto__` becomes a field like any other.
  return Object.fromEntries(fields)
}

/** The query of an address, without its question mark; empty where there is none. */
export function queryIn(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

function decoded(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return null
  }
}
