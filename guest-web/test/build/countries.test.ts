import { countries } from '@tomari/contract/guest-answers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countryRows } from '../../build/data-files.ts'

describe('the list of countries', () => {
  const rows = countryRows()

  it('has the shape of the contract and every country of ISO 3166-1 (R8.15)', () => {
    expect(v.parse(countries, rows)).toHaveLength(250)
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
