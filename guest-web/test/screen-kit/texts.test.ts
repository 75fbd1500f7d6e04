import { describe, expect, it } from 'vitest'
import { createTextStore, type TextParts } from '../../src/screen-kit/texts.ts'
import { homeTexts } from '../../src/text/dictionary.ts'

const japanese = await homeTexts('ja')

const textsWith = (parts: Partial<TextParts> = {}) =>
  createTextStore({
    language: 'ja',
    home: japanese,
    embedded: {},
    fetchTenantTexts: async () => ({}),
    ...parts,
  })

describe('the words of the page', () => {
  it('start with home and the failures in the language of the page', () => {
    expect(textsWith().getState().t('home.checkin_button')).toBe('チェックイン')
    expect(textsWith().getState().has('checkin.search.heading')).toBe(false)
  })

  it('change with the language, once its words of home have come', async () => {
    const texts = textsWith()
    const chosen = texts.choose('en')
    expect(texts.getState().language).toBe('ja')
    await chosen
    expect(texts.getState().language).toBe('en')
    expect(texts.getState().t('home.checkin_button')).toBe('Check in')
  })

  it('change to the language that was chosen last', async () => {
    const texts = textsWith()
    await Promise.all([texts.choose('en'), texts.choose('ja')])
    expect(texts.getState().language).toBe('ja')
  })

  it('are complete once the rest has been fetched, in each language', async () => {
    const texts = textsWith()
    await texts.complete()
    expect(texts.getState().t('checkin.search.button')).toBe('予約を検索する')
    expect(texts.getState().t('home.checkin_button')).toBe('チェックイン')
    await texts.choose('en')
    await texts.complete()
    expect(texts.getState().t('checkin.search.button')).toBe('Find my booking')
  })

  it("carry the tenant's wording that came with the page, and fetch no other", async () => {
    const fetched: string[] = []
    const texts = textsWith({
      embedded: { ja: { 'home.checkin_button': '到着' } },
      fetchTenantTexts: async (language) => {
        fetched.push(language)
        return {}
      },
    })
    expect(texts.getState().t('home.checkin_button')).toBe('到着')
    await texts.tenantTextsCame
    expect(fetched).toEqual([])
    await texts.complete()
    expect(texts.getState().t('home.checkin_button')).toBe('到着')
  })

  it("take the tenant's wording when it has been fetched, for each language", async () => {
    const texts = textsWith({
      fetchTenantTexts: async (language) => ({ 'home.checkin_button': `tenant ${language}` }),
    })
    expect(texts.getState().t('home.checkin_button')).toBe('チェックイン')
    await texts.tenantTextsCame
    expect(texts.getState().t('home.checkin_button')).toBe('tenant ja')
    await texts.choose('en')
    await Promise.resolve()
    expect(texts.getState().t('home.checkin_button')).toBe('tenant en')
  })

  it('are not overwritten by the wording of a language that was left meanwhile', async () => {
    let arrive: (texts: Record<string, string>) => void = () => {}
    const texts = textsWith({
      embedded: { en: {} },
      fetchTenantTexts: () => new Promise((resolve) => void (arrive = resolve)),
    })
    await texts.choose('en')
    arrive({ 'home.checkin_button': '到着' })
    await texts.tenantTextsCame
    expect(texts.getState().t('home.checkin_button')).toBe('Check in')
  })
})
