import { languages } from '@tomari/contract/languages'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../src/screen-kit/hotels-words.ts'
import { catalogueOf, withTenantTexts } from '../../src/text/catalogue.ts'
import { homeTexts, languageName, restTexts } from '../../src/text/dictionary.ts'
import { textIn } from './every-text.ts'

const english = await textIn('en')
const japanese = await textIn('ja')

describe('a text', () => {
  it('is found by its key, its values filled in', () => {
    expect(japanese.t('components.guests.with_honorific', { name: 'ヤマダ タロウ' })).toBe(
      'ヤマダ タロウ\u00a0様',
    )
    expect(english.t('components.guests.with_honorific', { name: 'EMMA CARTER' })).toBe('EMMA CARTER')
  })

  it('takes a value that looks like a place or a pattern literally', () => {
    expect(english.t('document.title', { screen: '{hotel} $&', hotel: 'Miotsu' })).toBe('{hotel} $& – Miotsu')
  })

  it('counts as the language does', () => {
    const inEnglish = [1, 2, 0].map((n) => english.plural('components.party.adults', n))
    expect(inEnglish).toEqual(['1 adult', '2 adults', '0 adults'])
    const inJapanese = [1, 2].map((n) => japanese.plural('components.party.adults', n))
    expect(inJapanese).toEqual(['大人 1名様', '大人 2名様'])
  })

  it('exists only when it says something (R2.9)', () => {
    expect(english.has('home.greeting')).toBe(true)
    expect(english.has('home.additional_message')).toBe(false)
    expect(english.has('checkin.search.bar_subtitle')).toBe(false)
    expect(english.has('constructor')).toBe(false)
  })

  it('answers its key while its file is not loaded', async () => {
    expect(catalogueOf('en', await homeTexts('en')).t('checkin.search.heading')).toBe(
      'checkin.search.heading',
    )
  })
})

describe("a tenant's texts", () => {
  const texts = { 'home.greeting': 'Welcome', 'home.attention_1': 'Have your name ready.' }

  it('replace ours and may add their own (R5.8)', () => {
    const overlaid = catalogueOf(
      'en',
      withTenantTexts(texts, { 'home.greeting': 'Hello', 'tenant.note': 'Hi' }),
    )
    expect(overlaid.t('home.greeting')).toBe('Hello')
    expect(overlaid.has('tenant.note')).toBe(true)
  })

  it('take an optional text away by leaving it empty (R7.5)', () => {
    expect(
      catalogueOf('en', withTenantTexts(texts, { 'home.attention_1': '' })).has('home.attention_1'),
    ).toBe(false)
  })

  it('never leave the guest without a needed word', () => {
    expect(withTenantTexts(texts, { 'home.greeting': '' })['home.greeting']).toBe('Welcome')
  })

  it('may differ from hotel to hotel, and one of them may say nothing (R10.12)', () => {
    const own = { 'guide.wifi_name': 'CHAIN', 'guide.wifi_name@101': 'BAY', 'guide.wifi_name@102': '' }
    const text = catalogueOf('en', withTenantTexts(texts, own))
    const names = ['101', '102', '103', ''].map((hotel) => wordsOf(text, hotel)('guide.wifi_name'))
    expect(names).toEqual(['BAY', '', 'CHAIN', 'CHAIN'])
    expect(wordsOf(text, '101')('guide.unknown')).toBe('')
  })

  it('leave the prototype of things alone', () => {
    const hostile: Record<string, string> = JSON.parse('{"__proto__":"x","constructor":"y"}')
    const overlaid = withTenantTexts(texts, hostile)
    expect(Object.getPrototypeOf(overlaid)).toBe(Object.prototype)
    expect({}.constructor).toBe(Object)
  })
})

describe('the dictionary', () => {
  it('has five languages, each by its own name (R5.1)', () => {
    expect(languages.map(languageName)).toEqual(['日本語', 'English', '한국어', '繁體中文', '简体中文'])
  })

  it('starts a language of a tenant from the English texts (R5.10)', async () => {
    expect(await homeTexts('fr')).toBe(await homeTexts('en'))
    expect(await restTexts('fr')).toBe(await restTexts('en'))
    expect(languageName('fr')).toBe('français')
  })

  it('is not led astray by names that every object has', async () => {
    expect(await homeTexts('constructor')).toBe(await homeTexts('en'))
  })
})
