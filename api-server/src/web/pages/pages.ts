import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageModule, WritePage } from '@tomari/contract/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  allowDocument,
  type Compressed,
  type ContentSources,
  compressed,
  newNonce,
  RefusedRequest,
  type ServingPlace,
  sendBusyPage,
  type Urgency,
} from '../../platform/index.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'
import { isHashed } from './stored-builds.ts'
import type { Tenant } from './tenant.ts'

export interface Pages {
  readonly app: StaticFiles
  /** The tenant's folder: `config.json`, `tenant-lang/`, `data/`. It wins over the app's own files. */
  readonly tenant: StaticFiles
  readonly sources: ContentSources
  /** Null without a built app. */
  readonly write: WritePage | null
  /** Null without a built page; its files are beside those of the app. */
  readonly desk?: string | null
}

/** Left by the guest web app's build, with the place of its first screen empty. */
const INDEX = 'index.html'

const ONE_YEAR = 'public, max-age=31536000, immutable'
/** The answer is 304 until the file changes. */
const ASK_AGAIN = 'no-cache'

/** Characters; the longest of ours have 60. */
const LONGEST_PATH = 1_024

export interface Surroundings {
  readonly hasRoomFor: (urgency: Urgency) => boolean
  /** Counts the writing of a page as a call; null when there is no room for it. */
  readonly letIn: (request: FastifyRequest, urgency: Urgency) => ServingPlace | null
  /** Null when none is stored. */
  readonly fileOfOtherBuild: (path: string) => Promise<StaticFile | null>
  readonly isDeskOpen: () => Promise<boolean>
}

/**
 * Serves the app and the tenant's files. Every unknown path that a browser goes to gets the app, which knows its own screens
 * and says where there is none; what a page asks for by itself, such as a picture, is refused.
 * Files are always handed out: a guest in the middle of a journey fetches the next screen, and they cost next to nothing. A page is
 * written and compressed for each who asks, so that counts.
 */
export function servePages(app: FastifyInstance, pages: Pages, surroundings: Surroundings): void {
  const { desk = null } = pages
  app.get('/*', { config: { urgency: 'always' } }, async (request, reply) => {
    const path = pathOf(request)
    const file = path === INDEX ? undefined : (pages.tenant.get(path) ?? pages.app.get(path))
    if (file !== undefined) return sendFile(request, reply, file, isHashed(path) ? ONE_YEAR : ASK_AGAIN)
    if (isHashed(path)) return await sendOtherBuild(request, reply, path, surroundings)
    // Without any account the app answers, as it does for any unknown path.
    const deskHtml = path === DESK && desk !== null && (await surroundings.isDeskOpen()) ? desk : null
    if (deskHtml !== null) {
      const page = await pageFor(request, DESK, () => deskHtml, surroundings)
      return page === null ? sendBusyPage(reply) : sendDocument(reply, page, NO_OTHERS)
    }
    if (pages.write === null || !isGoneTo(request, path)) throw new RefusedRequest('unknown_path')
    const page = await pageFor(request, `/${path}`, pages.write, surroundings)
    return page === null ? sendBusyPage(reply) : sendDocument(reply, page, pages.sources)
  })
}

/** Its own screens stand behind the hash, which no server sees. */
const DESK = 'desk'

/** The desk's page speaks to this server alone, whatever a tenant has guests' pages load. */
const NO_OTHERS: ContentSources = { connect: [], images: [], scripts: [] }

async function sendOtherBuild(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { hasRoomFor, fileOfOtherBuild }: Surroundings,
) {
  if (!hasRoomFor('guest')) throw new RefusedRequest('unavailable')
  const file = await fileOfOtherBuild(path)
  if (file === null) throw new RefusedRequest('unknown_path')
  return sendFile(request, reply, file, ONE_YEAR)
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  if (path.length > LONGEST_PATH) throw new RefusedRequest('unknown_path')
  try {
    return decodeURIComponent(path).replace(/^\/+/, '')
  } catch {
    throw new RefusedRequest('malformed')
  }
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const OF_NO_SCREEN = /^(api|assets|desk|docs|property|user)\//

/**
 * `/checkin/search` is a screen, `/assets/old-chunk.js` and `/api/v1/unknown` are not. A name with a dot may be a page's picture or data
 * as well as a mistyped address: browsers ask for HTML only where a guest goes.
 */
const isGoneTo = ({ headers }: FastifyRequest, path: string): boolean =>
  !OF_NO_SCREEN.test(path) &&
  (!path.slice(path.lastIndexOf('/') + 1).includes('.') ||
    path === INDEX ||
    (headers.accept?.includes('text/html') ?? false))

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, caching: string) {
  reply.headers({ etag: file.etag, 'cache-control': caching, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.type(file.type)
  if (file.brotli !== null && /\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(file.brotli)
  }
  if (file.gzip !== null && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(file.gzip)
  }
  return reply.send(file.plain)
}

interface WrittenPage extends Compressed {
  readonly nonce: string
}

/**
 * Writing counts as a call, sending does not. The page itself is never cached: each copy carries its own nonce, which lets its scripts and
 * styles run and no others.
 * @returns null where there is no room for that
 */
async function pageFor(
  request: FastifyRequest,
  path: string,
  write: WritePage,
  { letIn }: Surroundings,
): Promise<WrittenPage | null> {
  const place = letIn(request, 'newcomer')
  if (place === null) return null
  try {
    const nonce = newNonce()
    const acceptLanguage = request.headers['accept-language'] ?? ''
    const html = write({ path, query: queryOf(request), acceptLanguage })
    const page = html.replaceAll(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    return { nonce, ...(await compressed(page, request.headers['accept-encoding'])) }
  } finally {
    place.leave()
  }
}

function sendDocument(reply: FastifyReply, { nonce, encoding, body }: WrittenPage, sources: ContentSources) {
  allowDocument(reply, nonce, sources)
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language' })
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/**
 * The module that the guest web app is built into for this server draws the pages, once for each language. Without it the page goes out as
 * a static host would send it, and fetches for itself what it has to know; without a built app there is none.
 * @param file path of the module
 * @throws Error naming the key of `config.json` that is wrong
 */
export async function pageWriter(
  file: string,
  { app, config, tenantTexts }: Pick<Pages, 'app'> & Pick<Tenant, 'config' | 'tenantTexts'>,
): Promise<WritePage | null> {
  const textOf = (path: string) => app.get(path)?.plain.toString()
  const html = textOf(INDEX)
  if (html === undefined) return null
  if (!existsSync(file)) return () => html
  const { preparePages } = await pageModule(file)
  return preparePages({ html, fileText: textOf, config, tenantTexts })
}

/**
 * In the tenant's colours; without the module that draws pages, in those that it was built with.
 * @param file path of the module
 * @param desk the built page, and its files; none where it is not built
 */
export async function paintedDesk(file: string, desk: StaticFiles, config: unknown): Promise<string | null> {
  const html = desk.get(INDEX)?.plain.toString() ?? null
  if (html === null || !existsSync(file)) return html
  return (await pageModule(file)).painted(html, config)
}

async function pageModule(file: string): Promise<PageModule> {
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isPageModule(module)) throw new Error(`${file} draws no pages. Build the app anew: npm run build`)
  return module
}

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' &&
  value !== null &&
  'preparePages' in value &&
  typeof value.preparePages === 'function' &&
  'painted' in value &&
  typeof value.painted === 'function'
