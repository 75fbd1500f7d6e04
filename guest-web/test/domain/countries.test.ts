import { describe, expect, it } from 'vitest'
import { countryChoices, countryName } from '../../src/domain/countries.ts'

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

  it('leave the list as it was', () => {
    const before = [...countries]
    countryChoices(countries, 'ja')
    expect(countries).toEqual(before)
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

  it('is its code while the list is not known', () => {
    expect(countryName('NZ', [], 'en')).toBe('NZ')
  })
})
