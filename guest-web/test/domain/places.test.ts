import { countries as countriesOfContract } from '@tomari/contract/guest-answers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countryRows } from '../../build/data-files.ts'
import { countryChoices, countryName, countryOf } from '../../src/domain/countries.ts'
import { fieldsOfPostcode, townChoices } from '../../src/domain/town-choices.ts'

const countries = [
  { value: 'NZ', title: 'ニュージーランド', detailTitle: 'ニュージーランド', titleEn: 'New Zealand' },
  { value: 'JP', title: '日本', detailTitle: '日本国', titleEn: 'Japan' },
  { value: 'AU', title: 'オーストラリア', detailTitle: 'オーストラリア連邦', titleEn: 'Australia' },
  { value: 'AX', title: 'オーランド諸島', detailTitle: 'オーランド諸島', titleEn: 'Åland Islands' },
  { value: 'XK', title: 'コソボ', detailTitle: 'コソボ共和国' },
]

const choicesOf = (list: Parameters<typeof countryChoices>[0], language = 'ja') => {
  const { first, others } = countryChoices(list, language)
  return { first: first.map(({ code }) => code), others: others.map(({ code }) => code) }
}

describe('the countries to choose from', () => {
  it('start with Japan and where most visitors come from, and go on by name (R8.15)', () => {
    expect(choicesOf(countries)).toEqual({ first: ['JP', 'AU'], others: ['AX', 'XK', 'NZ'] })
    const { others } = countryChoices(countries.slice(0, 4), 'en')
    expect(others.map(({ name }) => name)).toEqual(['Åland Islands', 'New Zealand'])
  })

  it.each(['ja', 'en', 'ko', 'zh-Hant', 'zh-Hans'])(
    'hold each country once, those that come first in one order in %s',
    (language) => {
      const { first, others } = choicesOf(countryRows(), language)
      expect(first).toEqual(['JP', 'KR', 'CN', 'TW', 'HK', 'US', 'TH', 'AU', 'PH', 'SG', 'VN'])
      expect([...first, ...others].sort()).toEqual(
        countryRows()
          .map(({ value }) => value)
          .sort(),
      )
    },
  )

  it('know a country by codes of three letters, and for calling where no other country has the same', () => {
    const list = ['1', '82', 'TWN', '64'].map((value) => ({ value, title: value, detailTitle: '' }))
    expect(choicesOf(list)).toEqual({ first: ['82', 'TWN'], others: ['1', '64'] })
  })
})

describe('the name of a country', () => {
  it('is in the language of the page', () => {
    expect(countryName('NZ', countries, 'ja')).toBe('ニュージーランド')
    expect(countryName('NZ', countries, 'en')).toBe('New Zealand')
  })

  it.each([
    ['ko', ['뉴질랜드', '일본', '코소보']],
    ['zh-Hant', ['紐西蘭', '日本', '科索沃']],
    ['zh-Hans', ['新西兰', '日本', '科索沃']],
    ['fr', ['Nouvelle-Zélande', 'Japon', 'Kosovo']],
  ])('is in %s the phone’s own word for it (R8.15)', (language, names) => {
    expect(['NZ', 'JP', 'XK'].map((code) => countryName(code, countries, language))).toEqual(names)
  })

  it('is the list’s where its code is none of ISO 3166-1', () => {
    const list = [
      { value: 'NZL', title: 'ニュージーランド', detailTitle: '', titleEn: 'New Zealand' },
      { value: '64', title: 'ニュージーランド', detailTitle: '' },
      { value: 'ZZ', title: '其他', detailTitle: '', titleEn: '其他' },
    ]
    const names = list.map(({ value }) => countryName(value, list, 'zh-Hans'))
    expect(names).toEqual(['New Zealand', 'ニュージーランド', '其他'])
  })

  it('is short where the official one is long', () => {
    const list = countryRows().filter(({ value }) => ['HK', 'MO', 'GB', 'US'].includes(value))
    const names = list.map(({ value }) => countryName(value, list, 'zh-Hant'))
    expect(new Set(names)).toEqual(new Set(['美國', '英國', '香港', '澳門']))
  })

  it('is the Japanese one where the list knows no other', () => {
    expect(countryName('XK', countries, 'en')).toBe('コソボ')
  })
})

describe('a list with codes of another kind', () => {
  const listWith = (code: string, title = '日本', titleEn?: string) => [
    { value: 'USA', title: 'アメリカ', detailTitle: '' },
    { value: code, title, detailTitle: '', ...(titleEn !== undefined && { titleEn }) },
    { value: '1', title: 'カナダ', detailTitle: '' },
  ]
  const japans = [
    ...['JP', 'jp', 'JPN', 'jpn', '81', '392', 'A-17'].map((code) => ({ code, countries: listWith(code) })),
    { code: 'JPN', countries: listWith('JPN', '日本国（にほん）') },
    { code: '81', countries: listWith('81', 'Nippon') },
    { code: 'C042', countries: listWith('C042', ' 日本 ') },
    { code: 'C042', countries: listWith('C042', 'Japan') },
    { code: 'C042', countries: listWith('C042', 'ジャパン', 'Japan') },
  ]

  it.each(japans)('has Japan first, and finds it for who starts there: $code', ({ code, countries }) => {
    expect(countryChoices(countries, 'ja').first[0]?.code).toBe(code)
    expect(countryOf('JP', countries)?.value).toBe(code)
    expect(countryName('JP', countries, 'ja')).toBe(countries[1]?.title)
  })

  it('has every other country by the code that stands there', () => {
    expect(countryOf('1', listWith('JPN'))?.title).toBe('カナダ')
    expect(countryOf('US', listWith('JPN'))).toBeUndefined()
  })
})

describe('the list of countries', () => {
  const rows = countryRows()

  it('has the shape of the contract and every country of ISO 3166-1 (R8.15)', () => {
    expect(v.parse(countriesOfContract, rows)).toHaveLength(250)
    expect(new Set(rows.map(({ value }) => value)).size).toBe(250)
  })

  it('begins with Japan, then goes by the syllabary', () => {
    expect(rows[0]).toEqual({ value: 'JP', title: '日本', detailTitle: '日本 (Japan)', titleEn: 'Japan' })
    const kana = rows
      .slice(1)
      .map(({ title }) => title)
      .filter((title) => /^[ァ-ヶー]+$/.test(title))
    expect(kana).toEqual(kana.toSorted((one, other) => one.localeCompare(other, 'ja')))
  })

  it.each([
    ['HK', '香港', 'Hong Kong'],
    ['MO', 'マカオ', 'Macao'],
    ['TW', '台湾', 'Taiwan'],
    ['KR', '韓国', 'South Korea'],
    ['SZ', 'エスワティニ', 'Eswatini'],
    ['GB', 'イギリス', 'United Kingdom'],
    ['US', 'アメリカ', 'United States'],
  ])('calls %s %s and %s', (value, title, titleEn) => {
    expect(rows.find((row) => row.value === value)).toMatchObject({ title, titleEn })
  })
})

const town = (subarea: string, city = '京都市中京区') => ({ prefecture: '京都府', city, subarea })

describe('the towns of a postcode', () => {
  it('are called by what sets them apart, the first being the first of the lookup (R8.18)', () => {
    const choices = townChoices(
      [town('壬生'), town('西ノ京'), town('聚楽廻', '京都市上京区')],
      fieldsOfPostcode,
    )
    const labels = choices.map(({ label }) => label)
    expect(labels).toEqual(['京都市中京区壬生', '京都市中京区西ノ京', '京都市上京区聚楽廻'])
    expect(choices[0]?.details).toEqual(town('壬生'))
    const inOneCity = townChoices([town('壬生'), town('西ノ京')], fieldsOfPostcode).map(({ label }) => label)
    expect(inOneCity).toEqual(['壬生', '西ノ京'])
  })

  it('are called by their whole name where nothing sets them apart', () => {
    expect(townChoices([town('')], fieldsOfPostcode)).toMatchObject([{ label: '京都府京都市中京区' }])
    const labels = townChoices([town(''), town('壬生')], fieldsOfPostcode).map(({ label }) => label)
    expect(labels).toEqual(['京都府京都市中京区', '壬生'])
  })

  it('are one where they differ in nothing that is asked for', () => {
    expect(townChoices([town('壬生'), town('西ノ京')], ['prefecture', 'city'])).toEqual([
      { label: '京都府京都市中京区', details: { prefecture: '京都府', city: '京都市中京区' } },
    ])
  })
})
