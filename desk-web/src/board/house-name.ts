import type { Language } from '@tomari/contract/languages'

/** The name of a house; a language that houses have no name in has the one of the house's own country. */
export const nameIn = (
  house: { readonly name_ja: string; readonly name_en: string },
  language: Language,
): string => Object.entries(house).find(([key]) => key === `name_${language}`)?.[1] ?? house.name_ja
