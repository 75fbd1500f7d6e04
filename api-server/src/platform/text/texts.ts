/// <reference types="vite/types/importMeta.d.ts" />
import {
  HOME_LANGUAGE,
  inEveryLanguage,
  type Language,
  traitsOf,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import type checkout from './ja/checkout.json'
import type desk from './ja/desk.json'
import type mails from './ja/mails.json'
import type papers from './ja/papers.json'
import type paymentReturn from './ja/payment-return.json'
import type refusals from './ja/refusals.json'
import type start from './ja/start.json'

/** A text of the server, as the Japanese files name it. */
export type TextKey =
  | keyof typeof checkout
  | keyof typeof desk
  | keyof typeof mails
  | keyof typeof papers
  | keyof typeof paymentReturn
  | keyof typeof refusals
  | keyof typeof start

/** A text that depends on a count: its forms are `<key>_one`, `<key>_other` and whatever else a language knows. */
type PluralKey = TextKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never

/** Values for the `{names}` in a text. */
type TextValues = Readonly<Record<string, string | number>>

/** Something that the product says, in each of its languages. */
export type Words = Readonly<Record<Language, string>>

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })

/** All texts of a language, whatever file they stand in. */
const texts = inEveryLanguage((language): Texts => {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
  return Object.assign({}, ...own.map(([, file]) => file))
})

/** What a language does not say yet is said in English. A key without any text answers itself. */
const filled = (language: Language, keys: readonly string[], values: TextValues): string => {
  const found = keys.flatMap((key) => texts[language][key] ?? [])[0]
  const text = found ?? keys.flatMap((key) => texts[WORLD_LANGUAGE][key] ?? [])[0] ?? keys.join()
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** The names of texts whose keys begin alike: `missing` of `desk.import.problem.missing`. */
export type TextNamed<Beginning extends string> = TextKey extends infer Key
  ? Key extends `${Beginning}${infer Name}`
    ? Name
    : never
  : never

/** Is this a key that has a text? */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts[HOME_LANGUAGE], key)

/** The text of a key in a language, its `{names}` filled in. */
export const textIn = (language: Language, key: TextKey, values: TextValues = {}): string =>
  filled(language, [key], values)

/** The text of a key in the form that a count asks for in the language; `{n}` is the count. */
export const pluralIn = (language: Language, key: PluralKey, n: number, values: TextValues = {}): string =>
  filled(language, [`${key}_${new Intl.PluralRules(language).select(n)}`, `${key}_other`], { n, ...values })

/** The text of a key in every language. */
export const wordsOf = (key: TextKey, values: TextValues = {}): Words =>
  inEveryLanguage((language) => textIn(language, key, values))

const groups = new Intl.NumberFormat('en-US')

/** A whole number with commas between thousands: Japanese and English both write it so. */
export const grouped = (number: number): string => groups.format(number)

const days = inEveryLanguage(
  (language) => new Intl.DateTimeFormat(traitsOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** A day `yyyy-mm-dd` as people write it in a language: 2026年11月24日. */
export const dayIn = (day: string, language: Language): string => days[language].format(new Date(day))

/** What a language is called in another, or in itself. */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named
