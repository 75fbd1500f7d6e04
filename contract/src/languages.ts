import rows from './languages.json' with { type: 'json' }

/** A language that the product speaks: it has its row in `languages.json` and its files of texts. */
export type Language = keyof typeof rows

/** What a language does in its own way, beside its words. */
interface LanguageTraits {
  /** As `Intl` knows it, for days. */
  readonly locale: string
  /** How a table writes a month: in figures, or as a short word. */
  readonly table_month: string
  /** People and companies are called with what goes behind their names, such as 様. */
  readonly honorifics: boolean
  /** The title of a paper is set with space between its signs. */
  readonly spaced_titles: boolean
}

export const traitsOf = (language: Language): LanguageTraits => rows[language]

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(rows, code)

/** The languages of the product, `HOME_LANGUAGE` first. */
export const languages: readonly Language[] = Object.keys(rows).filter(isLanguage)

/** Spoken where no language is requested. */
export const HOME_LANGUAGE = 'ja' satisfies Language

/** Spoken to a guest who requests a language that the product lacks. */
export const WORLD_LANGUAGE = 'en' satisfies Language

export function inEveryLanguage<Thing>(of: (language: Language) => Thing): Readonly<Record<Language, Thing>> {
  const things: Partial<Record<Language, Thing>> = {}
  for (const language of languages) things[language] = of(language)
  if (!isComplete(things)) throw new Error('a language has been left out')
  return things
}

const isComplete = <Thing>(
  things: Partial<Record<Language, Thing>>,
): things is Readonly<Record<Language, Thing>> =>
  languages.every((language) => Object.hasOwn(things, language))
