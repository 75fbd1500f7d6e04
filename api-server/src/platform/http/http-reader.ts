export interface WebPage {
  readonly status: number
  /** Names in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export interface WebReader {
  /** Redirects are followed; null when nothing came, too late, or too much of it. Never throws. */
  read(url: string): Promise<WebPage | null>
}

const WITHIN_MS = 20_000
const LONGEST_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 5

/**
 * Asks as a browser that speaks Japanese.
 * @param cut ends what is being read
 */
export const httpReader = (cut: AbortSignal): WebReader => ({
  async read(url) {
    try {
      return await follow(url, AbortSignal.any([cut, AbortSignal.timeout(WITHIN_MS)]), MOST_REDIRECTS)
    } catch {
      // No connection, no such name, a certificate that does not fit, or not in time: nothing came.
      return null
    }
  },
})

async function follow(url: string, signal: AbortSignal, redirects: number): Promise<WebPage | null> {
  const answer = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { 'accept-language': 'ja', accept: 'text/html, */*' },
  })
  const next = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && next !== null) {
    await answer.body?.cancel()
    return redirects === 0 ? null : await follow(new URL(next, url).href, signal, redirects - 1)
  }
  const body = await textWithin(answer, LONGEST_BYTES)
  return body === null ? null : { status: answer.status, headers: new Map(answer.headers), body }
}

/** Null where the body is longer; the rest of it is not read. */
export async function textWithin(answer: Response, mostBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
