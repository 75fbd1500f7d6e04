import { HOME_LANGUAGE, WORLD_LANGUAGE } from './languages.ts'

/** The languages of those who work in the hotel: of the desk's page, its commands, their lists and the server's own messages. */
export const deskLanguages = [HOME_LANGUAGE, WORLD_LANGUAGE] as const

export type DeskLanguage = (typeof deskLanguages)[number]

export const isDeskLanguage = (code: unknown): code is DeskLanguage =>
  deskLanguages.some((language) => language === code)

/** The language itself where the desk has it, else English. */
export const deskLanguageOf = (code: unknown): DeskLanguage => (isDeskLanguage(code) ? code : WORLD_LANGUAGE)

export const inEveryDeskLanguage = <Thing>(
  of: (language: DeskLanguage) => Thing,
): Readonly<Record<DeskLanguage, Thing>> => ({
  [HOME_LANGUAGE]: of(HOME_LANGUAGE),
  [WORLD_LANGUAGE]: of(WORLD_LANGUAGE),
})
