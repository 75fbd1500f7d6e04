import { describe, expect, it } from 'vitest'
import { countryChoices, countryName, countryOf } from '../../src/domain/countries.ts'

const countries = [
  { value: 'NZ', title: 'ニュージーランド', detailTitle: 'ニュージーランド', titleEn: 'New Zealand' },
  { value: 'JP', title: '日本', detailTitle: '日本国', titleEn: 'Japan' },
  { value: 'AU', title: 'オーストラリア', detailTitle: 'オーストラリア連邦', titleEn: 'Australia' },
  { value: 'AX', title: 'オーランド諸島', detailTitle: 'オーランド諸島', titleEn: 'Åland Islands' },
  { value: 'XK', title: 'コソボ', detailTitle: 'コソボ共和国' },
]

describe('the countries to choose from', () => {
  it('start with Japan and go on by name (R8.15)', () => {
    expect(countryChoices(countries, 'ja').map(({ code }) => code)).toEqual(['JP', 'AU', 'AX', 'XK', 'NZ'])
    expect(countryChoices(countries.slice(0, 4), 'en').map(({ name }) => name)).toEqual([
      'Japan',
      'Åland Islands',
      'Australia',
      'New Zealand',
    ])
  })
})

describe('the name of a country', () => {
  it('is in the language of the page', () => {
    expect(countryName('NZ', countries, 'ja')).toBe('ニュージーランド')
    expect(countryName('NZ', countries, 'en')).toBe('New Zealand')
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

  it.each(japans)(
    'has Japan first, and finds it for a guest who starts there: $code',
    ({ code, countries }) => {
      expect(countryChoices(countries, 'ja')[0]?.code).toBe(code)
      expect(countryOf('JP', countries)?.value).toBe(code)
      expect(countryName('JP', countries, 'ja')).toBe(countries[1]?.title)
    },
  )

  it('has every other country by the code that stands there', () => {
    expect(countryOf('1', listWith('JPN'))?.title).toBe('カナダ')
    expect(countryOf('US', listWith('JPN'))).toBeUndefined()
  })
})
