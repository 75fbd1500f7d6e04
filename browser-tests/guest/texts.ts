import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { languages, traitsOf } from '../../contract/src/languages.ts'
import type jaHome from '../../guest-web/src/text/ja.home.json'
import type ja from '../../guest-web/src/text/ja.json'

export type TextKey = keyof typeof ja | keyof typeof jaHome

type Values = Readonly<Record<string, string | number>>
type Texts = Readonly<Record<string, string>>

const texts = v.record(v.string(), v.string())
const read = (folder: string, file: string): Texts =>
  v.parse(texts, JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, `${file}.json`), 'utf8')))

const OURS = 'guest-web/src/text'
/** What the hotel of these journeys, the sample, says in its own words. */
const OF_THE_HOTEL = 'api-server/tenants/default/tenant-lang'

/** A phone's locale for each language of the product, Japanese first. */
export const phones = languages.map((language) => ({ language, locale: traitsOf(language).locale }))

/** The same for all but Japanese. */
export const furtherPhones = phones.slice(1)

const bundled: Readonly<Record<string, Texts>> = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...read(OURS, `${language}.home`), ...read(OURS, language), ...read(OF_THE_HOTEL, language) },
  ]),
)

export const isTextKey = (key: string): key is TextKey => bundled['ja'] !== undefined && key in bundled['ja']

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The wording that a guest sees for a key: phrase marks gone, values filled in. */
export const wording = (language: string, key: TextKey, values: Values = {}): string => {
  const text = bundled[language]?.[key]
  if (text === undefined) throw new Error(`no ${language} text for ${key}`)
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    text.replaceAll('|', ''),
  )
}
