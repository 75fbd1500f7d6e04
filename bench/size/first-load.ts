import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { PageModule } from '@tomari/contract/page'
import { sentBytes } from './built-app.ts'

const root = join(import.meta.dirname, '..', '..')
const dist = join(root, 'guest-web', 'dist')
const tenant = join(root, 'api-server', 'tenants', 'default')

/** As the server compresses: the page for each answer, a tenant's files at the start. */
const brotli = (content: string | Buffer, quality: number) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'preparePages' in value

/** One thing that the phone fetches before a guest can press a button on home. */
export interface Fetched {
  readonly what: string
  readonly bytes: number
}

const pictureBytes = (path: string) => {
  const own = join(tenant, path)
  return existsSync(own) ? brotli(readFileSync(own), 6) : sentBytes(path)
}

/** What home of the default tenant is made of, in a language, when our server sends it. */
export const firstLoad = async (language: string, module: unknown): Promise<readonly Fetched[]> => {
  if (!isPageModule(module)) throw new Error('the built app draws no pages')
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  const write = await module.preparePages({
    html: read('index.html'),
    fileText: read,
    config: JSON.parse(readFileSync(join(tenant, 'config.json'), 'utf8')),
    tenantTexts: {
      [language]: JSON.parse(readFileSync(join(tenant, 'tenant-lang', `${language}.json`), 'utf8')),
    },
  })
  const page = write({ path: '/', query: '', acceptLanguage: language })
  const addresses = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, address = '']) => address)
  const scripts = addresses(/(?:<script[^>]* src="|<link[^>]*modulepreload[^>]* href="|import\(")\/([^"]+)"/g)
  const looks = addresses(/<link[^>]*rel="stylesheet"[^>]* href="\/([^"]+)"/g)
  const pictures = addresses(/<img[^>]* src="\/([^"]+)"/g)
  const icons = addresses(/<link[^>]*rel="icon"[^>]* href="\/([^"]+)"/g)
  return [
    { what: 'the page, with looks, words and configuration', bytes: brotli(page, 5) },
    ...[...scripts, ...looks].map((path) => ({ what: path, bytes: sentBytes(path) })),
    ...[...pictures, ...icons].map((path) => ({ what: path, bytes: pictureBytes(path) })),
  ]
}
