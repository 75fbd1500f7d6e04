import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

/** Names that guests look for, where Node's short ones are newspaper style (英国, US) or official (香港特別行政区). */
const AS_LOOKED_FOR: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  BA: { ja: 'ボスニア・ヘルツェゴビナ', en: 'Bosnia and Herzegovina' },
  GB: { ja: 'イギリス', en: 'United Kingdom' },
  HK: { ja: '香港', en: 'Hong Kong' },
  MO: { ja: 'マカオ', en: 'Macao' },
  US: { ja: 'アメリカ', en: 'United States' },
}

/** One row of `/data/database/countries.json` (contract, `countries.ts`). */
export interface CountryRow {
  readonly value: string
  readonly title: string
  readonly detailTitle: string
  readonly titleEn: string
}

/** Every country of ISO 3166-1, Japan first and the others in the order of the Japanese syllabary. */
export function countryRows(): readonly CountryRow[] {
  const japanese = new Intl.DisplayNames('ja', { type: 'region', style: 'short' })
  const english = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
  const rows = codes.map(([value = '']) => {
    const title = AS_LOOKED_FOR[value]?.ja ?? japanese.of(value) ?? value
    const titleEn = AS_LOOKED_FOR[value]?.en ?? english.of(value) ?? value
    return { value, title, detailTitle: `${title} (${titleEn})`, titleEn }
  })
  return rows.sort(
    (one, other) =>
      Number(other.value === 'JP') - Number(one.value === 'JP') || one.title.localeCompare(other.title, 'ja'),
  )
}
