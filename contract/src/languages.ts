import rows from './languages.json' with { type: 'json' }

/** A language that the product speaks: it has its row in `languages.json` and its files of texts. */
export type Language = keyof typeof rows

/** Is this code one of a language that the product speaks? */
export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(rows, code)

/** The languages that the product speaks, the one that is spoken where nobody asks for another first. */
export const languages: readonly Language[] = Object.keys(rows).filter(isLanguage)

/** Spoken where nobody asks for a language. */
export const HOME_LANGUAGE = 'ja' satisfies Language

/** Spoken to whoever asks for a language that the product does not speak. */
export const WORLD_LANGUAGE = 'en' satisfies Language

/** The same thing in every language. */
export function inEveryLanguage<Thing>(of: (language: Language) => Thing): Readonly<Record<Language, Thing>> {
  const things: Partial<Record<Language, Thing>> = {}
  for (const language of languages) things[language] = of(language)
  if (!isWhole(things)) throw new Error('a language has been left out')
  return things
}

const isWhole = <Thing>(
  things: Partial<Record<Language, Thing>>,
): things is Readonly<Record<Language, Thing>> =>
  languages.every((language) => Object.hasOwn(things, language))
