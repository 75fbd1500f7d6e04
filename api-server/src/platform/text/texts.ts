/// <reference types="vite/types/importMeta.d.ts" />

import { type DeskLanguage, inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import type { ErrorCode } from '@tomari/contract/error-codes'
import {
  HOME_LANGUAGE,
  inEveryLanguage,
  type Language,
  traitsOf,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import type checkout from './ja/checkout.json'
import type desk from './ja/desk.json'
import type deskRefusals from './ja/desk-refusals.json'
import type mails from './ja/mails.json'
import type papers from './ja/papers.json'
import type paymentReturn from './ja/payment-return.json'
import type refusals from './ja/refusals.json'
import type start from './ja/start.json'

/** Of texts that guests read, in every language of the product. */
export type GuestTextKey =
  | keyof typeof checkout
  | keyof typeof mails
  | keyof typeof papers
  | keyof typeof paymentReturn
  | keyof typeof refusals

/** Of texts that those read who work in the hotel. */
type DeskTextKey = keyof typeof desk | keyof typeof deskRefusals | keyof typeof start

export type TextKey = GuestTextKey | DeskTextKey

/** The languages that a text is written in. */
type LanguageOf<Key extends TextKey> = [Key] extends [GuestTextKey] ? Language : DeskLanguage

/** A text that depends on a count: its forms are `<key>_one`, `<key>_other` and whatever else a language knows. */
type PluralKey = TextKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never

type TextValues = Readonly<Record<string, string | number>>

export type Texts = Readonly<Record<Language, string>>
export type DeskTexts = Readonly<Record<DeskLanguage, string>>

type TextFile = Readonly<Record<string, string>>

const files = import.meta.glob<TextFile>('./*/*.json', { eager: true, import: 'default' })

const texts = inEveryLanguage((language): TextFile => {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
  return Object.assign({}, ...own.map(([, file]) => file))
})

/** English stands in for a missing text, and the key for a missing English one. */
const filled = (language: Language, keys: readonly string[], values: TextValues): string => {
  const found = keys.flatMap((key) => texts[language][key] ?? [])[0]
  const text = found ?? keys.flatMap((key) => texts[WORLD_LANGUAGE][key] ?? [])[0] ?? keys.join()
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** `missing` of `desk.import.problem.missing`. */
export type TextNamed<Beginning extends string> = TextKey extends infer Key
  ? Key extends `${Beginning}${infer Name}`
    ? Name
    : never
  : never

export const isTextKey = <Key extends string>(key: Key): key is Key & TextKey =>
  Object.hasOwn(texts[HOME_LANGUAGE], key)

export const textIn = <Key extends TextKey>(
  language: LanguageOf<Key>,
  key: Key,
  values: TextValues = {},
): string => filled(language, [key], values)

/** `{n}` is the count. */
export const pluralIn = <Key extends PluralKey>(
  language: LanguageOf<`${Key}_other`>,
  key: Key,
  n: number,
  values: TextValues = {},
): string =>
  filled(language, [`${key}_${new Intl.PluralRules(language).select(n)}`, `${key}_other`], { n, ...values })

/** A refusal that guests do not meet is English in the languages beyond the desk's. */
export const refusalIn = (language: Language, reason: ErrorCode, values: TextValues = {}): string =>
  filled(language, [`refusals.${reason}`], values)

export const textsOf = (key: GuestTextKey, values: TextValues = {}): Texts =>
  inEveryLanguage((language) => textIn(language, key, values))

export const deskTextsOf = (key: TextKey, values: TextValues = {}): DeskTexts =>
  inEveryDeskLanguage((language) => textIn(language, key, values))

const groups = new Intl.NumberFormat('en-US')

/** All our languages write commas between thousands. */
export const grouped = (number: number): string => groups.format(number)

/** `24,200円`, `¥24,200`, `24,200엔`. */
export const yenIn = (amount: number, language: Language): string =>
  traitsOf(language).yen.replace('{n}', grouped(amount))

const days = inEveryLanguage(
  (language) => new Intl.DateTimeFormat(traitsOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** `yyyy-mm-dd` becomes 2026年11月24日. */
export const dayIn = (day: string, language: Language): string => days[language].format(new Date(day))

/** @param tag of a language, ours or not */
export const languageName = (tag: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
