/// <reference types="vite/types/importMeta.d.ts" />
import { HOME_LANGUAGE, inEveryLanguage, type Language } from '@tomari/contract/languages'
import type refusals from './ja/refusals.json'

/** A text of the server, as the Japanese files name it. */
export type TextKey = keyof typeof refusals

/** Values for the `{names}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Something that the product says, in each of its languages. */
export type Words = Readonly<Record<Language, string>>

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })

/** All texts of a language, whatever file they stand in. */
const texts = inEveryLanguage((language): Texts => {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`))
  return Object.assign({}, ...own.map(([, file]) => file))
})

/** The text of a key in a language, its `{names}` filled in. */
export function textIn(language: Language, key: TextKey, values: TextValues = {}): string {
  const text = texts[language][key] ?? texts[HOME_LANGUAGE][key] ?? key
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** The text of a key in every language. */
export const wordsOf = (key: TextKey, values: TextValues = {}): Words =>
  inEveryLanguage((language) => textIn(language, key, values))
