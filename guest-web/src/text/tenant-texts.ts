import { TENANT_TEXTS_MAX_BYTES, tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import type { Texts } from './keys.ts'

/** The page does not wait longer than this for a tenant's wording. */
const TENANT_TEXTS_TIMEOUT_MS = 5_000

const none: Texts = {}

/** The part of the browser's `fetch` that is needed here. */
export type FetchText = (path: string, init: { readonly signal: AbortSignal }) => Promise<Response>

/** Where a tenant's texts lie. Written out, since the table of calls is too large for the first page; a test ties both. */
export const tenantTextsPath = (language: string): string =>
  `/tenant-lang/${encodeURIComponent(language)}.json`

/** The body as text, or null when it is larger than the limit; what is too large is not read to its end. */
const limitedText = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> => {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let bytes = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * The tenant's own wording in a language, from `/tenant-lang/{languageCode}.json` (R5.8); none when there is
 * none, or when it cannot be had.
 * @param fetchText the browser's `fetch`
 */
export const fetchTenantTexts = async (language: string, fetchText: FetchText): Promise<Texts> => {
  const path = tenantTextsPath(language)
  const request = new AbortController()
  const timer = setTimeout(() => request.abort(), TENANT_TEXTS_TIMEOUT_MS)
  try {
    const answer = await fetchText(path, { signal: request.signal })
    if (!answer.ok || answer.body === null) return none
    const text = await limitedText(answer.body, TENANT_TEXTS_MAX_BYTES)
    return text === null ? none : tenantTextsOf(JSON.parse(text))
  } catch {
    // Silent on purpose: without a tenant's wording the guest reads ours (R5.9).
    return none
  } finally {
    clearTimeout(timer)
  }
}
