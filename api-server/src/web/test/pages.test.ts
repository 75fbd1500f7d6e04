import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase, serverOn, type TestServer } from '../../../test/harness/server.ts'
import { pageWriter, paintedDesk } from '../pages/pages.ts'
import { staticFile, staticFilesIn } from '../pages/static-files.ts'
import { tenantOf } from '../pages/tenant.ts'

const HASHED = '/assets/main-Ab3dEf9_.js'
const script = `console.info("${'hello '.repeat(500)}")`
const files = {
  'app/index.html':
    '<!doctype html><html><head><script type="module" src="/assets/main-Ab3dEf9_.js"></script><link rel="stylesheet" href="/assets/main-Ab3dEf9_.css"></head><body></body></html>',
  [`app${HASHED}`]: script,
  'app/data/app-logo.svg': '<svg>ours</svg>',
  'app/secret.pem': 'not for the world',
  // What the guest web app's own build says about the page; here it only repeats what it is given.
  'page.mjs': `export const preparePages = async (sources) => {
    if (sources.config.use_checkout === 'yes') throw new Error('config.json: use_checkout: wrong')
    return (request) => sources.html.replace('</body>', JSON.stringify({ request, ...sources.tenantTexts }) + '</body>')
  }
  export const painted = (html, config) => html + JSON.stringify(config)`,
  'other.mjs': 'export const nothing = 1',
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
    const tenant = await staticFilesIn(join(folder, 'tenant'))
    const { sources, ...configured } = tenantOf(tenant)
    const write = await writer('page.mjs', configured)
    server = serverOn(noDatabase, { pages: { app: await built(), tenant, sources, write } })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const built = () => staticFilesIn(join(folder, 'app'))
  const writer = async (module: string, further: object = {}) =>
    pageWriter(join(folder, module), { app: await built(), config: {}, tenantTexts: {}, ...further })
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const going = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  const longQuery = `/checkin/search?token=${'a'.repeat(5_000)}`

  it.each(['/', '/index.html', '/checkin/search', '/checkin/qr?lang=en', '/no/such/screen', longQuery])(
    '%.40s is the app, which no cache keeps',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<!doctype html>')])
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      expect(answer.headers).toMatchObject(headers)
    },
  )

  it('run only what carries the nonce, another one each time, and may speak to the hosts of the configuration alone', async () => {
    const [one, other] = [await get('/'), await get('/')]
    const policyOf = ({ headers }: typeof one) => String(headers['content-security-policy'])
    const nonceOf = (answer: typeof one) =>
      /'nonce-([^']+)' 'strict-dynamic'/.exec(policyOf(answer))?.[1] ?? ''
    expect(nonceOf(one)).toMatch(/^[\w+/=]{24}$/)
    expect(nonceOf(one)).not.toBe(nonceOf(other))
    expect(one.body).toContain(`<script nonce="${nonceOf(one)}" type="module"`)
    expect(one.body).toContain(`<link nonce="${nonceOf(one)}" rel="stylesheet"`)
    expect(one.body).not.toMatch(/<script(?! nonce)/)
    expect(policyOf(one)).toContain("connect-src 'self' https://api.example:8443;")
    expect(policyOf(one)).toContain(
      "img-src 'self' data: blob: https://pictures.example https://api.example:8443;",
    )
  })

  it('are written by the app itself, for what the browser asks and with what the tenant says (R1.7)', async () => {
    const { body } = await get('/checkin/qr?lang=en', { 'accept-language': 'fr' })
    expect(JSON.parse(/<body>(.*)<\/body>/.exec(body)?.[1] ?? '')).toEqual({
      request: { path: '/checkin/qr', query: '?lang=en', acceptLanguage: 'fr' },
      ja: { 'home.heading': '宿' },
    })
  })

  it.each([
    ['/', 'accept-encoding, accept-language'],
    [HASHED, 'accept-encoding'],
  ])('and files come compressed as the browser likes it: %s', async (url, vary) => {
    const plain = await get(url)
    expect([plain.headers['vary'], plain.headers['content-encoding']]).toEqual([vary, undefined])
    const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '')
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    for (const read of [brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload)]) {
      expect(withoutNonce(read.toString())).toBe(withoutNonce(plain.body))
    }
  })

  it('come with files that are kept for ever when their name has a hash, else asked for again and not sent twice', async () => {
    expect((await get(HASHED)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { headers } = await get('/config.json')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get('/config.json', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // The tenant replaces what is ours.
    expect((await get('/data/app-logo.svg')).body).toBe('<svg>theirs</svg>')
  })

  it.each(['/checkin/search.html', '/no.such.page', '/data/old-map.pdf', '/index.php?id=1', '/robots.txt'])(
    '%s is the app when a guest navigates to it, and 404 when a page asks for it as a file',
    async (url) => {
      const page = await get(url, going)
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<!doctype html>')])
      for (const accept of ['*/*', 'image/avif,image/webp,*/*']) {
        expect((await get(url, { accept })).statusCode).toBe(404)
      }
    },
  )

  it.each(['/assets/gone.js', '/api/v1/unknown', '/user/x.y', '/docs/x.y', `/assets/${'a/'.repeat(512)}`])(
    '%.40s is not there, also when a guest navigates to it',
    async (url) => {
      for (const headers of [going, { accept: '*/*' }]) {
        const answer = await get(url, headers)
        expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'unknown_path'])
      }
    },
  )

  it('serve no other file of the folder', async () => {
    for (const url of ['/secret.pem', '/tenant-lang/xx.json', '/DATA/APP-LOGO.SVG']) {
      expect(`${url} ${(await get(url)).statusCode}`).toBe(`${url} 404`)
    }
  })

  it('are none without an app, plain without its module, and stop the start with a wrong configuration or module', async () => {
    expect(await writer('page.mjs', { app: new Map() })).toBeNull()
    const plain = (await writer('gone.mjs'))?.({ path: '/', query: '', acceptLanguage: '' })
    expect(plain).toBe(files['app/index.html'])
    await expect(writer('page.mjs', { config: { use_checkout: 'yes' } })).rejects.toThrow('use_checkout')
    await expect(writer('other.mjs')).rejects.toThrow('npm run build')
  })

  it("paint the page of the desk in the tenant's colours, where both are built (R5.12)", async () => {
    const config = { theme: { primary: '#1d4a3a' } }
    const painted = async (module: string, desk?: Awaited<ReturnType<typeof built>>) =>
      paintedDesk(join(folder, module), desk ?? (await built()), config)
    expect(await painted('page.mjs')).toBe(`${files['app/index.html']}${JSON.stringify(config)}`)
    expect(await painted('gone.mjs')).toBe(files['app/index.html'])
    expect(await painted('page.mjs', new Map())).toBeNull()
  })
})

describe('the tenant', () => {
  const withConfig = async (text: string) =>
    tenantOf(new Map([['config.json', await staticFile('.json', Buffer.from(text))]]))
  const facility = { representative_info_visibility: { age: 0 }, companion_info_visibility: {} } as const

  it.each([
    [{}, { age: 0, firstKana: 2, passport: 0 }],
    [{ show_facility_selector: false }, { age: 2, passport: 0 }],
    [{ use_visibility_control: false }, { age: 0, firstKana: 0, passport: 2 }],
    [{ ask_overseas_passport: true }, { age: 0, firstKana: 2, passport: 2 }],
    [{ separate_city_and_area: false }, { city: 2, subarea: 0 }],
  ])('has guests judged by what its app asks them: %j', async (display, visibility) => {
    const { visibilityPolicy } = await withConfig(JSON.stringify({ display }))
    expect(visibilityPolicy(facility).representative).toMatchObject(visibility)
  })

  it.each([true, false])("lets home fetch the hotel's HTML where its pictures lie: %s", async (isOn) => {
    const configured = { assets: { url: 'https://pictures.example/x' }, display: { additional_html: isOn } }
    const { sources } = await withConfig(JSON.stringify(configured))
    expect(sources.connect).toEqual(isOn ? ['https://pictures.example'] : [])
  })

  it('with a wrong configuration stops the start with the name of the key and what is wrong with it', async () => {
    await expect(withConfig('{')).rejects.toThrow('config.json in the tenant folder is not JSON.')
    await expect(
      withConfig('{"display":{"show_facility_selector":"yes"},"language":{"supported":["ko"]}}'),
    ).rejects.toThrow(/a wrong value. display.show_facility_selector: .+; language.default: .+/)
    await expect(withConfig('{"language":{"supported":["ja","th"]}}')).rejects.toThrow(
      'config.json in the tenant folder offers languages without a text: tenant-lang/th.json is missing.',
    )
  })
})
