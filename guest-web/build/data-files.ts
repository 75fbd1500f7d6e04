import { readdirSync, readFileSync } from 'node:fs'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** Names that guests look for, where Node's short ones are newspaper style (英国, US) or official (香港特別行政区). */
const AS_LOOKED_FOR: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  BA: { ja: 'ボスニア・ヘルツェゴビナ', en: 'Bosnia and Herzegovina' },
  GB: { ja: 'イギリス', en: 'United Kingdom' },
  HK: { ja: '香港', en: 'Hong Kong' },
  MO: { ja: 'マカオ', en: 'Macao' },
  US: { ja: 'アメリカ', en: 'United States' },
}

/** One row of `/data/database/countries.json` (contract, `guest-answers.ts`). */
interface CountryRow {
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

/** Pictures that name no hotel, for a tenant without pictures. */
const PICTURES = new URL('plain-data/', import.meta.url)

const TEXTS = new URL('../src/text/', import.meta.url)

interface DataFile {
  readonly fileName: string
  readonly source: string | Buffer
}

const pictures = (): readonly DataFile[] =>
  readdirSync(PICTURES).map((name) => ({
    fileName: `data/${name}`,
    source: readFileSync(new URL(name, PICTURES)),
  }))

/** No texts of a hotel's own: it puts its own there. Without a file some hosts would answer the page instead. */
const texts = (): readonly DataFile[] =>
  readdirSync(TEXTS)
    .filter((name) => name.endsWith('.home.json'))
    .map((name) => ({ fileName: `tenant-lang/${name.replace('.home', '')}`, source: '{}' }))

export const filesBesideThePage = (): readonly DataFile[] => [
  { fileName: 'data/database/countries.json', source: JSON.stringify(countryRows()) },
  ...pictures(),
  ...texts(),
]

/**
 * Puts all that the page fetches by a fixed address beside it, so that a host of plain files has nothing to add: the list of
 * countries, and what a tenant without pictures and texts shows. Nothing of it is a sample hotel's.
 */
export const dataFiles = (): Plugin => ({
  name: 'tomari-page-data',
  // The other build is the module by which our server draws the first screen.
  apply: ({ build }) => build?.ssr !== true,
  generateBundle() {
    for (const file of filesBesideThePage()) this.emitFile({ type: 'asset', ...file })
  },
})
