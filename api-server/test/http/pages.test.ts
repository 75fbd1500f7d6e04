import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWriter } from '../../src/http/pages/page-writer.ts'
import { staticFilesIn } from '../../src/http/pages/static-files.ts'
import { tenantOf } from '../../src/http/pages/tenant.ts'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn, type TestServer } from '../harness/server.ts'

const script = `console.info("${'hello '.repeat(500)}")`
const files = {
  'app/index.html':
    '<!doctype html><html><head><script type="module" src="/assets/main-Ab3dEf9_.js"></script><link rel="stylesheet" href="/assets/main-Ab3dEf9_.css"></head><body></body></html>',
  'app/assets/main-Ab3dEf9_.js': script,
  'app/data/app-logo.svg': '<svg>ours</svg>',
  'app/secret.pem': 'not for the world',
  // What the guest web app's own build says about the page; here it only repeats what it is given.
  'page.mjs': `export const preparePages = async (sources) => {
    if (sources.config.use_checkout === 'yes') throw new Error('config.json: use_checkout: wrong')
    return (request) => sources.html.replace('</body>', JSON.stringify({ request, ...sources.tenantTexts }) + '</body>')
  }
  export const painted = (html, config) => html + JSON.stringify(config)`,
  'tenant/config.json':
    '{"assets":{"url":"https://pictures.example/x"},"api":{"base_url":"https://api.example:8443/base"}}',
  'tenant/tenant-lang/ja.json': '{"home.heading":"宿"}',
  'tenant/tenant-lang/en.json': 'not JSON',
  'tenant/data/app-logo.svg': '<svg>theirs</svg>',
}

describe('pages', () => {
  let folder: string
  let server: TestServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-pages-'))
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const [app, tenant] = [
      await staticFilesIn(join(folder, 'app')),
      await staticFilesIn(join(folder, 'tenant')),
    ]
    const said = tenantOf(tenant)
    const write = await pageWriter(join(folder, 'page.mjs'), { ...said, app })
    server = serverOn(noDatabase, { pages: { app, tenant, sources: said.sources, write } })
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  it.each(['/', '/index.html', '/checkin/search', '/checkin/qr?lang=en', '/no/such/screen'])(
    '%s is the app, which no cache keeps',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(answer.body).toContain('<!doctype html>')
    },
  )

  it.each(['/property/v1/events?after=0', '/property/v1/bookings/A-1', '/desk/v1/requests'])(
    '%s is told that there is nothing, while that interface is closed',
    async (url) => {
      for (const accept of ['*/*', 'application/json', 'text/html']) {
        const answer = await get(url, { accept })
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          expect.objectContaining({ error_code: 'unknown_path' }),
        ])
      }
    },
  )

  it('run only what carries the nonce, another one each time', async () => {
    const [one, other] = [await get('/'), await get('/')]
    const nonceOf = ({ headers }: typeof one) =>
      /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(headers['content-security-policy']))?.[1] ??
      ''
    expect(nonceOf(one)).toMatch(/^[\w+/=]{24}$/)
    expect(nonceOf(one)).not.toBe(nonceOf(other))
    expect(one.body).toContain(`<script nonce="${nonceOf(one)}" type="module"`)
    expect(one.body).toContain(`<link nonce="${nonceOf(one)}" rel="stylesheet"`)
    expect(one.body).not.toMatch(/<script(?! nonce)/)
  })

  it('are guarded by every header (R22.10)', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
  })

  it('may speak to the hosts of the configuration, and to no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://api.example:8443;")
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example https://api.example:8443;")
  })

  it('are written by the app itself, for what the browser asks and with what the tenant says (R1.7)', async () => {
    const { body } = await get('/checkin/qr?lang=en', { 'accept-language': 'fr' })
    expect(JSON.parse(/<body>(.*)<\/body>/.exec(body)?.[1] ?? '')).toEqual({
      request: { path: '/checkin/qr', query: '?lang=en', acceptLanguage: 'fr' },
      ja: { 'home.heading': '宿' },
    })
  })

  it('come compressed as the browser likes it, and differ by its language', async () => {
    const plain = await get('/')
    expect(plain.headers['vary']).toBe('accept-encoding, accept-language')
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toMatch(/^<!doctype html>.*宿/)
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toMatch(/^<!doctype html>.*宿/)
  })

  it('come with files that are kept for ever when their name has a hash', async () => {
    const answer = await get('/assets/main-Ab3dEf9_.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/config.json')).headers['cache-control']).toBe('no-cache')
  })

  it('come with files that are compressed as the browser likes it', async () => {
    const path = '/assets/main-Ab3dEf9_.js'
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    expect((await get(path)).body).toBe(script)
    expect(brotli.headers['vary']).toBe('accept-encoding')
  })

  it('are not sent again when they are known', async () => {
    const { etag } = (await get('/config.json')).headers
    const again = await get('/config.json', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('let the tenant replace what is ours', async () => {
    expect((await get('/data/app-logo.svg')).body).toBe('<svg>theirs</svg>')
  })

  const going = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  it.each(['/checkin/search.html', '/no.such.page', '/data/old-map.pdf', '/index.php?id=1', '/robots.txt'])(
    '%s is the app when a guest navigates to it, and 404 when a page asks for it as a file',
    async (url) => {
      const page = await get(url, going)
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<!doctype html>')
      for (const accept of ['*/*', 'image/avif,image/webp,*/*']) {
        expect((await get(url, { accept })).statusCode).toBe(404)
      }
    },
  )

  it.each(['/assets/gone.js', '/api/v1/unknown', '/user/x.y', '/docs/x.y'])(
    '%s is 404 also when a guest navigates to it',
    async (url) => {
      const answer = await get(url, going)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ error_msg: expect.any(String) })
    },
  )

  it.each([
    '/secret.pem',
    '/assets/gone.js',
    '/tenant-lang/xx.json',
    '/tenant-lang/..%2f..%2fconfig.json',
    '/..%2ftenant/config.json',
    '/%2e%2e/tenant/config.json',
    '/data/app-logo.svg%00.png',
    '/DATA/APP-LOGO.SVG',
    '//etc/passwd.txt',
    '/api/v1/unknown',
  ])('%s is not there', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error_msg: expect.any(String) })
  })
})

describe('an address without end', () => {
  const server = serverOn(noDatabase, {
    pages: {
      app: new Map(),
      tenant: new Map(),
      sources: { connect: [], images: [], scripts: [] },
      write: () => '<!doctype html>',
    },
  })
  const get = (url: string) => server.app.inject({ url })

  it.each([
    ['letters', 'a'],
    ['hyphens', '-'],
    ['dots', '.'],
    ['slashes', 'a/'],
    ['escapes', '%61'],
  ])('of %s is not there, and is told so in the ordinary way', async (_, sign) => {
    const answer = await get(`/assets/${sign.repeat(Math.ceil(1_024 / sign.length))}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error_code: 'unknown_path', error_msg: expect.any(String) })
  })

  it('may have a long query, which guests are sent with', async () => {
    expect((await get(`/checkin/search?token=${'a'.repeat(5_000)}`)).statusCode).toBe(200)
    expect((await get(`/${'a'.repeat(1_000)}`)).statusCode).toBe(200)
  })
})

describe('what writes the pages', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-writer-'))
    await writeFile(join(folder, 'page.mjs'), files['page.mjs'])
    await writeFile(join(folder, 'other.mjs'), 'export const nothing = 1')
    await writeFile(join(folder, 'index.html'), '<!doctype html>')
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  const writer = async (module: string, config: unknown = {}) =>
    pageWriter(join(folder, module), { app: await staticFilesIn(folder), config, tenantTexts: {} })

  it('is null without an app, and the plain page without its module', async () => {
    const request = { path: '/', query: '', acceptLanguage: '' }
    expect(
      await pageWriter(join(folder, 'page.mjs'), { app: new Map(), config: {}, tenantTexts: {} }),
    ).toBeNull()
    expect((await writer('gone.mjs'))?.(request)).toBe('<!doctype html>')
  })

  it('stops the start with a wrong configuration or module', async () => {
    await expect(writer('page.mjs', { use_checkout: 'yes' })).rejects.toThrow('use_checkout')
    await expect(writer('other.mjs')).rejects.toThrow('npm run build')
  })
})

describe('the tenant', () => {
  const withConfig = async (text: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'tomari-tenant-'))
    await writeFile(join(folder, 'config.json'), text)
    const files = await staticFilesIn(folder)
    await rm(folder, { recursive: true })
    return tenantOf(files)
  }
  const facility = { representative_info_visibility: { age: 0 }, companion_info_visibility: {} } as const
  const asked = async (display: object) =>
    (await withConfig(JSON.stringify({ display }))).visibilityPolicy(facility).representative

  it('has guests judged by what its app asks them', async () => {
    expect(await asked({})).toMatchObject({ age: 0, firstKana: 2, passport: 0 })
    expect(await asked({ show_facility_selector: false })).toMatchObject({ age: 2, passport: 0 })
    expect(await asked({ use_visibility_control: false })).toMatchObject({
      age: 0,
      firstKana: 0,
      passport: 2,
    })
    expect(await asked({ ask_overseas_passport: true })).toMatchObject({ age: 0, firstKana: 2, passport: 2 })
    expect(await asked({ separate_city_and_area: false })).toMatchObject({ city: 2, subarea: 0 })
  })

  it.each([true, false])("lets home fetch the hotel's HTML where its pictures lie: %s", async (isOn) => {
    const said = { assets: { url: 'https://pictures.example/x' }, display: { additional_html: isOn } }
    const { sources } = await withConfig(JSON.stringify(said))
    expect(sources.connect).toEqual(isOn ? ['https://pictures.example'] : [])
  })

  it('with a wrong configuration stops the start with the name of the key', async () => {
    await expect(withConfig('{')).rejects.toThrow('config.json in the tenant folder is not JSON.')
    await expect(withConfig('{"display":{"show_facility_selector":"yes"}}')).rejects.toThrow(
      'config.json in the tenant folder has a wrong value: display.show_facility_selector.',
    )
  })
})
