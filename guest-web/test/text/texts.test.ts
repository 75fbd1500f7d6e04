import { HOME_LANGUAGE, type Language, languages, traitsOf } from '@tomari/contract/languages'
import { operations } from '@tomari/contract/operations'
import { prefectures } from '@tomari/guest-rules/contact/prefectures'
import { TENANT_TEXTS_MAX_BYTES, tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import { describe, expect, it } from 'vitest'
import { routes, stepOf, textPrefixOf } from '../../src/journey/derive.ts'
import ja from '../../src/text/ja.json'
import { withParticles } from '../../src/text/particles.ts'
import { mayBeEmpty, type Texts } from '../../src/text/keys.ts'
import { type FetchText, fetchTenantTexts, tenantTextsPath } from '../../src/text/tenant-texts.ts'

const found = import.meta.glob<Texts>('../../src/text/*.json', { eager: true, import: 'default' })
const fileNamed = (name: string): Texts => found[`../../src/text/${name}`] ?? {}
const files: Readonly<Record<string, readonly [Texts, Texts]>> = Object.fromEntries(
  languages.map((language) => [
    language,
    [fileNamed(`${language}.home.json`), fileNamed(`${language}.json`)],
  ]),
)
const textsOf = (language: string): Texts => Object.assign({}, ...(files[language] ?? []))

/** Keys whose two languages count differently: お連れ様 1 is Guest 2. */
const countedDifferently = ['components.guests.companion', 'components.guests.companion_of']

/** Letters of other languages than this one; of the kana, neither the middle dot nor the long mark. */
const strangeTo = (language: Language): RegExp => {
  const kana = language === HOME_LANGUAGE ? '' : '\\u3041-\\u30fa'
  const ideographs = traitsOf(language).ideographs ? '' : '\\p{Script=Han}'
  const hangul = language === 'ko' ? '' : '\\p{Script=Hangul}'
  return new RegExp(`[${kana}${ideographs}${hangul}]`, 'u')
}

const withoutPluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const plurals = Object.keys(ja)
  .filter((key) => key.endsWith('_other'))
  .map(withoutPluralForm)

it('has two files of texts for each language of the contract, and no other', () => {
  const names = languages.flatMap((language) => [`${language}.home.json`, `${language}.json`])
  expect(Object.keys(found).sort()).toEqual(names.map((name) => `../../src/text/${name}`).sort())
})

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language)
  const entries = Object.entries(texts)

  it('say each row of the error catalogue in a sentence of its own (R16.2)', () => {
    const rows = ['invalid_format', 'status', 'sign_in', 'network', 'timeout', 'general']
    const sentences = rows.map((row) => (texts[`errors.${row}`] ?? '').replaceAll(/[\s|\u2060\p{P}]/gu, ''))
    expect(new Set(sentences.filter((sentence) => sentence !== '')).size).toBe(rows.length)
  })

  it('name each text once, in one of the two files', () => {
    const [home, rest] = files[language] ?? [{}, {}]
    expect(Object.keys(home).filter((key) => Object.hasOwn(rest, key))).toEqual([])
  })

  it('have the same keys as the Japanese ones, in each file and in the same order (R5.1)', () => {
    const keysOf = (file: Texts) => [...new Set(Object.keys(file).map(withoutPluralForm))]
    expect(files[language]?.map(keysOf)).toEqual(files['ja']?.map(keysOf))
  })

  it('have the plural forms that the language knows, and no other', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const expected = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`))
    const found = entries.map(([key]) => key).filter((key) => plurals.includes(withoutPluralForm(key)))
    expect(found.sort()).toEqual(expected.sort())
  })

  it('say something wherever the guest expects it', () => {
    expect(entries.filter(([key, text]) => text.trim() === '' && !mayBeEmpty(key))).toEqual([])
  })

  it('take the same values as the Japanese ones', () => {
    const japanese = textsOf('ja')
    const differing = entries.filter(([key, text]) => {
      const model = japanese[key] ?? japanese[`${withoutPluralForm(key)}_other`] ?? ''
      const bothSpeak = text !== '' && model !== '' && !countedDifferently.includes(key)
      return bothSpeak && String(placeholders(text)) !== String(placeholders(model))
    })
    expect(differing).toEqual([])
  })

  it('mark phrases in headings, greetings and titles alone', () => {
    const markable = /(heading|greeting(_second)?|title|loading|checking)$/
    expect(entries.filter(([key, text]) => text.includes('|') && !markable.test(key))).toEqual([])
  })

  it('break a Japanese line neither within もう一度 nor between a bracket and its particle', () => {
    const breakable = /もう一|(\{label\}|[」）])[をはがにのとでも]/
    expect(entries.filter(([, text]) => language === HOME_LANGUAGE && breakable.test(text))).toEqual([])
  })

  it('are free of markup, of stray spaces and of exclamation marks', () => {
    const stray = (key: string, text: string) => key !== 'components.list_separator' && text !== text.trim()
    expect(entries.filter(([key, text]) => /[<>!！]/.test(text) || stray(key, text))).toEqual([])
  })

  it('are written in the letters of their language (R5.1)', () => {
    expect(entries.filter(([, text]) => strangeTo(language).test(text))).toEqual([])
  })

  it('have Korean pairs of particles where one is chosen (R5.1)', () => {
    const unchosen = entries.filter(
      ([key, text]) => !key.startsWith('problems.') && withParticles(text) !== text,
    )
    expect(unchosen).toEqual([])
  })

  it('name every prefecture in the order of the codes, or none (R8.16)', () => {
    const names = (texts['fields.prefecture.names'] ?? '').split(', ').filter((name) => name !== '')
    expect([0, prefectures.length - 1]).toContain(names.length)
    expect(new Set(names).size).toBe(names.length)
  })

  it('title and head every screen (R5.5)', () => {
    const missing = routes.flatMap((route) => {
      const keys =
        stepOf(route).top === 'bar' ? ['bar_title', 'heading'] : [route === '/' ? 'greeting' : 'heading']
      return keys.map((key) => `${textPrefixOf(route)}.${key}`).filter((key) => !texts[key])
    })
    expect(missing).toEqual([])
  })

  it('name every segment of every flow', () => {
    const names = routes.flatMap((route) => {
      const { milestone } = stepOf(route)
      return milestone === undefined ? [] : [texts[`steps.${milestone.flow}.${milestone.segment}`]]
    })
    expect(names.length).toBeGreaterThan(20)
    expect(names).not.toContain(undefined)
  })

  it('keep the keys that outsiders know to the letter (R5.6)', () => {
    const given = [
      'components.global.rc_checkbox.required_error',
      'facilities_error',
      'facilities_error_message',
      'passport_error',
      'checkout.complete-checkout.block_1_title',
      'checkout.complete-checkout.block_4_body',
    ]
    expect(given.filter((key) => !texts[key])).toEqual([])
  })
})

const serving = (body: BodyInit | null, init?: ResponseInit) => {
  const requests: string[] = []
  const answer: FetchText = (path) => {
    requests.push(path)
    return Promise.resolve(new Response(body, init))
  }
  return { requests, answer }
}

describe("a tenant's texts", () => {
  it('come from where the contract says (R5.8)', async () => {
    const { requests, answer } = serving('{"home.greeting":"Hello"}')
    expect(await fetchTenantTexts('en', answer)).toEqual({ 'home.greeting': 'Hello' })
    expect(requests).toEqual([operations.tenantTexts.path.replace('{languageCode}', 'en')])
  })

  it('never lead out of their folder', () => {
    expect(tenantTextsPath('../data/x')).toBe('/tenant-lang/..%2Fdata%2Fx.json')
  })

  it.each([
    ['are missing', serving('not found', { status: 404 })],
    ['are empty', serving('')],
    ['have no body', serving(null)],
    ['are a page instead', serving('<!doctype html>')],
    ['are a number', serving('42')],
    ['are no texts', serving('{"home.greeting":{"ja":"x"}}')],
    ['are larger than the limit', serving(JSON.stringify({ a: 'x'.repeat(TENANT_TEXTS_MAX_BYTES) }))],
  ])('are none when they %s', async (_, { answer }) => {
    expect(await fetchTenantTexts('ja', answer)).toEqual({})
  })

  it('are none when they cannot be fetched, without a word to the guest (R5.9, R16.6)', async () => {
    expect(await fetchTenantTexts('ja', () => Promise.reject(new TypeError('offline')))).toEqual({})
  })

  it('are read to the limit', async () => {
    const text = 'あ'.repeat(150_000)
    expect(await fetchTenantTexts('ja', serving(JSON.stringify({ a: text })).answer)).toEqual({ a: text })
  })

  it('are not read beyond the limit', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    expect(await fetchTenantTexts('ja', serving(endless).answer)).toEqual({})
    expect(chunks).toBeLessThan(12)
  })

  it('that stand in the page are judged alike', () => {
    expect(tenantTextsOf({ a: 'b' })).toEqual({ a: 'b' })
    expect(tenantTextsOf(null)).toEqual({})
    expect(tenantTextsOf({ a: 1, b: 'c', d: null, e: ['f'] })).toEqual({ b: 'c' })
  })
})
