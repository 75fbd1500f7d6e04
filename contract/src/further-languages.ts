import * as v from 'valibot'
import { type DeskLanguage, isDeskLanguage } from './desk-languages.ts'
import { type Language, languages } from './languages.ts'

export type FurtherLanguage = Exclude<Language, DeskLanguage>

const isFurther = (language: Language): language is FurtherLanguage => !isDeskLanguage(language)

/** The languages beyond Japanese and English, in which a hotel gives its texts where it likes. */
export const furtherLanguages: readonly FurtherLanguage[] = languages.filter(isFurther)

/** By language, beside a field in Japanese and one in English: `{ "ko": "트윈" }`. English stands in for what is left out. */
export const inFurtherLanguages = <Text extends v.GenericSchema>(text: Text) =>
  v.optional(v.record(v.picklist(furtherLanguages), text))
