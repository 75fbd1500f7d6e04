import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { preparedIn } from '../../src/screen-kit/Prepared.ts'
import { painted, preparePages } from '../../src/shell/start/page.ts'
import { fetchConfig } from '../../src/shell/start/prepare-here.ts'

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8').replace(
  '</head>',
  `<link rel="stylesheet" crossorigin href="/assets/a.css">
    <link rel="modulepreload" href="/assets/b.js" data-static>
  </head>`,
)

interface PageRequest {
  readonly config?: unknown
  readonly tenantTexts?: Readonly<Record<string, unknown>>
  readonly path?: string
  readonly query?: string
  readonly acceptLanguage?: string
}

const pageOf = async ({
  config = {},
  tenantTexts = {},
  path = '/',
  query = '',
  acceptLanguage = 'ja-JP,en;q=0.5',
}: PageRequest = {}) => {
  const write = await preparePages({
    html,
    fileText: (file) => (file === 'assets/a.css' ? '.a{color:red}' : undefined),
    config,
    tenantTexts,
  })
  return write({ path, query, acceptLanguage })
}

const dataIn = (page: string) =>
  /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
const drawn = (page: string) => /<div id="app">(.*)<\/div>\s*<!--/s.exec(page)?.[1] ?? ''

describe('the page that our server sends', () => {
  it('shows home before any script has come, in the language of the browser (R1.7)', async () => {
    const japanese = await pageOf()
    expect(japanese).toContain('<html lang="ja">')
    expect(japanese).toContain('<title>セルフチェックイン－ご宿泊施設</title>')
    expect(drawn(japanese)).toContain('チェックイン')
    const english = await pageOf({ acceptLanguage: 'en-GB' })
    expect(english).toContain('<html lang="en">')
    expect(drawn(english)).toContain('Check in')
  })

  it('names each language of the tenant in itself and in its order, and starts in the one that the phone means (R5.1, R5.27)', async () => {
    const supported = ['zh-Hant', 'ko', 'ja', 'zh-Hans', 'en']
    const inOrder = async (acceptLanguage: string) =>
      await pageOf({ config: { language: { supported } }, acceptLanguage })
    const choice = [...(await inOrder('ja')).matchAll(/<label[^>]* lang="([^"]+)".*?<span[^>]*>([^<]+)</gs)]
    expect(choice.map(([, lang, name]) => `${lang} ${name}`)).toEqual([
      'zh-Hant 繁體中文',
      'ko 한국어',
      'ja 日本語',
      'zh-Hans 简体中文',
      'en English',
    ])
    const starts = async (acceptLanguage: string) =>
      /<html lang="([^"]*)">/.exec(await inOrder(acceptLanguage))?.[1]
    expect(await starts('zh-HK,zh;q=0.9,en;q=0.8')).toBe('zh-Hant')
    expect(await starts('zh-SG')).toBe('zh-Hans')
    expect(await starts('ko')).toBe('ko')
    expect(await starts('th-TH,en;q=0.9')).toBe('ja')
  })

  it('follows ?lang= where the tenant wants it so, and falls back to English', async () => {
    const config = { language: { auto_language_select: 'query' } }
    expect(await pageOf({ config, query: '?lang=ja', acceptLanguage: 'en' })).toContain('<html lang="ja">')
    expect(await pageOf({ config, query: '?lang=xx' })).toContain('<html lang="en">')
    const japaneseAlone = { language: { ...config.language, supported: ['ja'] } }
    expect(await pageOf({ config: japaneseAlone })).toContain('<html lang="en">')
  })

  it("wears the tenant's words and colours", async () => {
    const page = await pageOf({
      config: { theme: { primary: '#1d4a3a' } },
      tenantTexts: {
        ja: { 'hotel.name': '<b>宿</b>', 'home.checkin_button': '到着' },
        en: { 'hotel.name': 'Inn' },
      },
    })
    expect(page).toContain('--primary:#1d4a3a')
    expect(page).toContain('<title>セルフチェックイン－&lt;b&gt;宿&lt;/b&gt;</title>')
    expect(drawn(page)).toContain('到着')
    expect(page).not.toContain('<b>宿')
    expect(page).not.toContain('Inn')
  })

  it("paints another page in the tenant's colours, behind its own", () => {
    const desk = '<head><link rel="stylesheet" href="/assets/desk.css"></head>'
    const page = painted(desk, { theme: { accent: '#8ecbe6', primary: '#1d4a3a' } })
    expect(page).toMatch(/desk\.css"><style>:root\{--primary:#1d4a3a;.*--accent:#8ecbe6/)
  })

  it('brings its looks along, and asks for nothing that only a static host needs', async () => {
    const page = await pageOf()
    expect(page).toContain('<style>.a{color:red}</style>')
    expect(page).not.toMatch(/stylesheet|data-static/)
  })

  it('asks for the code of the app after its picture; where nothing is drawn, at once', async () => {
    const home = await pageOf()
    expect(home).not.toMatch(/<script[^>]* src=/)
    expect(home).toContain('import("/src/main.tsx")')
    const undrawn = await pageOf({ path: '/checkin/search' })
    expect(undrawn).toContain('src="/src/main.tsx"></script>')
    expect(undrawn).not.toContain('import(')
  })

  it('carries what the app starts from as data that cannot break out', async () => {
    const page = await pageOf({
      config: { wait_interval: 500 },
      tenantTexts: { ja: { 'home.greeting': '</script><script>alert(1)</script>' } },
    })
    expect(dataIn(page)).not.toContain('<')
    const prepared: unknown = JSON.parse(dataIn(page))
    expect(prepared).toMatchObject({
      language: 'ja',
      site: { wait: { intervalMs: 500 } },
      tenantTexts: { ja: { 'home.greeting': '</script><script>alert(1)</script>' } },
      languages: [
        { value: 'ja', label: '日本語' },
        { value: 'en', label: 'English' },
      ],
    })
  })

  it('holds no screen where the app has to decide which one it is', async () => {
    const page = await pageOf({ path: '/checkin/search' })
    expect(page).toContain('<div id="app"></div>')
    expect(dataIn(page)).toContain('"site"')
  })

  it('is none with a wrong configuration: the start stops with the name of the key (R2.3)', async () => {
    await expect(pageOf({ config: { display: { show_top_bar: 'no' } } })).rejects.toThrow(
      /display\.show_top_bar/,
    )
    await expect(pageOf({ config: { wait_interval: 'soon' } })).rejects.toThrow(/wait_interval/)
  })
})

describe('the browser', () => {
  const documentWith = (textContent: string | null) => ({
    getElementById: () => (textContent === null ? null : { textContent }),
  })

  it('finds what our server has prepared', async () => {
    expect(preparedIn(documentWith(dataIn(await pageOf())))?.language).toBe('ja')
  })
})

const serving =
  (text: string, status = 200): typeof fetch =>
  async () =>
    new Response(text, { status })
const offline: typeof fetch = async () => {
  throw new TypeError('offline')
}

describe('the configuration of a static host', () => {
  it('is fetched', async () => {
    expect(await fetchConfig(serving('{"wait_interval":500}'))).toEqual({ wait_interval: 500 })
  })

  it('stops the start when the file is missing, is not JSON, or is out of reach (R2.4)', async () => {
    await expect(fetchConfig(serving('', 404))).rejects.toThrow('config.json: cannot be read (status 404)')
    await expect(fetchConfig(serving('<html>'))).rejects.toThrow('config.json: is not JSON')
    await expect(fetchConfig(offline)).rejects.toThrow('config.json: cannot be read (no connection)')
  })
})
