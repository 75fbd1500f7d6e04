import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, 'api-server', '.cache')

/** Stands in every Vietnamese text of this test, so that one sees whose words they are. */
const MARK = 'Việt '

const textsFile = v.record(v.string(), v.string())
const languageRows = v.record(v.string(), v.record(v.string(), v.unknown()))

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function translated(from: string, to: string): void {
  const texts = Object.entries(v.parse(textsFile, readJson(from)))
  // Vietnamese has one form for every count.
  const forms = texts.filter(([key]) => !key.endsWith('_one')).map(([key, text]) => [key, `${MARK}${text}`])
  writeFileSync(to, JSON.stringify(Object.fromEntries(forms)))
}

/** What people at the desk and at the server read, in its two languages. */
const OF_THE_DESK = new Set(['desk.json', 'start.json'])

/** The steps of adding a language: a row of the contract, and a translation of each file of texts. Nothing else. */
function addVietnamese(copy: string): void {
  const rows = join(copy, 'contract/src/languages.json')
  const known = v.parse(languageRows, readJson(rows))
  writeFileSync(rows, JSON.stringify({ ...known, vi: { ...known['en'], locale: 'vi-VN', yen: '{n} yên' } }))
  const app = join(copy, 'guest-web/src/text')
  for (const ending of ['.home.json', '.json']) translated(join(app, `en${ending}`), join(app, `vi${ending}`))
  const server = join(copy, 'api-server/src/platform/text')
  mkdirSync(join(server, 'vi'))
  const ofGuests = readdirSync(join(server, 'en')).filter((file) => !OF_THE_DESK.has(file))
  for (const file of ofGuests) translated(join(server, 'en', file), join(server, 'vi', file))
}

/** A copy of the workspaces, where those that import each other find the copies. */
function copyOfWorkspaces(): string {
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'another-language-'))
  const { workspaces } = v.parse(
    v.object({ workspaces: v.array(v.string()) }),
    readJson(join(root, 'package.json')),
  )
  mkdirSync(join(copy, 'node_modules', '@tomari'), { recursive: true })
  for (const workspace of workspaces.filter((name) => name !== 'browser-tests')) {
    for (const part of ['src', 'package.json']) {
      cpSync(join(root, workspace, part), join(copy, workspace, part), { recursive: true })
    }
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', '@tomari', workspace))
  }
  return copy
}

describe('another language', () => {
  let copy = ''
  let vite: ViteDevServer | undefined
  const load = async (path: string) => {
    const module = await vite?.ssrLoadModule(join(copy, path))
    if (module === undefined) throw new Error('nothing to load from')
    return module
  }

  beforeAll(async () => {
    copy = copyOfWorkspaces()
    addVietnamese(copy)
    vite = await createServer({
      configFile: false,
      root: copy,
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      appType: 'custom',
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
    })
  })

  afterAll(async () => {
    await vite?.close()
    rmSync(copy, { recursive: true, force: true })
  })

  it('is spoken by the app', async () => {
    const { homeTexts, restTexts } = await load('guest-web/src/text/dictionary.ts')
    expect((await homeTexts('vi'))['home.greeting']).toContain(MARK)
    expect((await restTexts('vi'))['facilities_error']).toContain(MARK)
    const { yen } = await load('guest-web/src/domain/japan.ts')
    expect(yen(24_200, 'vi')).toBe('24,200 yên')
    const { startLanguage } = await load('guest-web/src/text/language.ts')
    const { languages } = await load('contract/src/languages.ts')
    const language = { default: 'ja', supported: languages, selectedBy: 'browser' }
    expect(startLanguage(language, { query: '', browser: 'vi-VN' })).toBe('vi')
  })

  it('is spoken by the server, whose guests ask for it by their header', async () => {
    const { languageOf } = await load('api-server/src/platform/http/caller.ts')
    const { wordingOf } = await load('api-server/src/platform/http/refused-with.ts')
    expect([languageOf('vi-VN'), languageOf('fr')]).toEqual(['vi', 'en'])
    expect(wordingOf('card_declined', 'vi')).toEqual({
      status: 402,
      body: { error_code: 'card_declined', error_msg: expect.stringContaining(MARK) },
    })
  })

  it('stands on papers and in mails, its days as its readers write them', async () => {
    const { receiptLabels } = await load('api-server/src/receipts/printed/receipt-labels.ts')
    const { receiptMail } = await load('api-server/src/receipts/receipt-mail.ts')
    expect(receiptLabels.vi.title).toBe(`${MARK}Receipt`)
    expect(receiptLabels.vi.stay('2026-11-23', '2026-11-24')).toContain('23 tháng 11, 2026')
    const name = { ja: '澪津ホテル', en: 'Miotsu Hotel' }
    const mail = receiptMail({
      number: 'A-1',
      issuedOn: '2026-11-23',
      language: 'vi',
      issuer: { name, address: name, phone: '', registrationNumber: null },
      facilityName: 'Miotsu Hotel',
      addressee: 'Nguyen',
      arrival: '2026-11-23',
      departure: '2026-11-24',
      lines: [],
      means: 'card',
      isSample: false,
      replaces: null,
    })
    expect(mail.subject).toBe(`${MARK}Your receipt from Miotsu Hotel (A-1)`)
    // What the hotel has not said in Vietnamese is said in English.
    expect(mail.text).toContain('\nMiotsu Hotel\n')
  })

  it('may be said by a hotel of its names, and need not', async () => {
    const { facilitiesIn, readEntries } = await load('api-server/src/hotel-setup/facility-entries.ts')
    const named = (name: object) => {
      const file = JSON.stringify({ facilities: [{ id: '1', code: 'one', name }] })
      return readEntries(facilitiesIn(new TextEncoder().encode(file)).rows).problems
    }
    const both = { ja: '宿', en: 'Inn' }
    expect([named(both), named({ ...both, vi: 'Nhà trọ' })]).toEqual([[], []])
    expect(named({ ...both, fr: 'Auberge' })).toHaveLength(1)
    const { inLanguage } = await load('api-server/src/platform/local-text.ts')
    expect([inLanguage(both, 'vi'), inLanguage({ ...both, vi: 'Nhà trọ' }, 'vi')]).toEqual(['Inn', 'Nhà trọ'])
  })
})
