import { createHash } from 'node:crypto'
import type { WebReader } from '../../platform/index.ts'

/** The items of a page, by name: a header's value, or a SHA-256. */
export type Fingerprint = ReadonlyMap<string, string>

/** Headers that decide which scripts run in the page, and which pages frame it. */
const WATCHED_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const

/** The app has fewer files; a page that names more is no page of ours. */
const MOST_FILES = 400

/** SHA-256, base64. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Null when the script cannot be fetched. */
export async function scriptFingerprint(web: WebReader, url: string): Promise<Fingerprint | null> {
  const script = await web.read(url)
  return script?.status === 200 ? new Map([[url, digestOf(script.body)]]) : null
}

/**
 * The headers that guard the page, its inline scripts, and every script of the same host that it or one of these
 * names. Data in the page, such as texts, is no part of it.
 * @param url absolute
 * @returns null when the page or one of its scripts cannot be fetched
 */
export async function pageFingerprint(web: WebReader, url: string): Promise<Fingerprint | null> {
  const page = await web.read(url)
  if (page === null || page.status !== 200) return null
  const fingerprint = new Map<string, string>()
  for (const name of WATCHED_HEADERS) {
    fingerprint.set(`header ${name}`, withoutNonce(page.headers.get(name) ?? '(none)'))
  }
  for (const [index, script] of inlineScripts(page.body).entries()) {
    fingerprint.set(`inline script ${index + 1}`, digestOf(script))
  }
  const waiting = namedScripts(page.body, url)
  const visited = new Set<string>()
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (visited.has(file)) continue
    visited.add(file)
    const script = await web.read(file)
    if (script?.status !== 200 || visited.size > MOST_FILES) return null
    fingerprint.set(`script ${new URL(file).pathname}`, digestOf(script.body))
    waiting.push(...namedScripts(script.body, file))
  }
  return fingerprint
}

const withoutNonce = (text: string): string => text.replaceAll(/'nonce-[^']+'/g, "'nonce-…'")

function inlineScripts(html: string): readonly string[] {
  const [opening, closing] = [/<script\b/gi, /<\/script>/gi]
  const scripts: string[] = []
  // Always onwards: one expression for the whole element would begin anew at every `<script` of a page that closes none.
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    const begin = html.indexOf('>', opening.lastIndex)
    closing.lastIndex = begin + 1
    const close = begin === -1 ? null : closing.exec(html)
    if (close === null) break
    if (!DATA_OR_FILE.test(html.slice(opening.lastIndex, begin)))
      scripts.push(html.slice(begin + 1, close.index))
    opening.lastIndex = closing.lastIndex
  }
  return scripts
}

/** Attributes of a block of data, or of a script that lies in a file. */
const DATA_OR_FILE = /\bsrc=|type="?application\/(ld\+)?json/i

const namedScripts = (text: string, base: string): string[] =>
  [...text.matchAll(/["'`](?:\.\/|\/)?((?:assets\/)?[\w.~-]+-[\w-]{8}\.js)["'`]/g)].map(
    ([, name = '']) => new URL(name.startsWith('assets/') ? `/${name}` : `/assets/${name}`, base).href,
  )
