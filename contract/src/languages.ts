import rows from './languages.json' with { type: 'json' }

/** A language that the product speaks: it has its row in `languages.json` and its files of texts. */
export type Language = keyof typeof rows

/** What a language does in its own way, beside its words. */
interface LanguageTraits {
  /** As `Intl` knows it, for days. */
  readonly locale: string
  /** An amount of yen, `{n}` in figures. */
  readonly yen: string
  /** A day of the stay, from `{month}`, `{day}` and `{weekday}`; empty where `Intl` writes it. */
  readonly stay_day: string
  /** A day in a narrow table, from `{month}` and `{day}`; empty where `Intl` writes it. */
  readonly table_day: string
  /** How a table writes a month: in figures, or as a short word. */
  readonly table_month: string
  /** How long the word for a day of the week is: `short` or `narrow`. */
  readonly weekday: string
  /** Names in Latin letters begin with the family name. */
  readonly family_name_first: boolean
  /** Its readers know places by their characters: 東京都 and not Tokyo. */
  readonly ideographs: boolean
  /** A space parts family and given name in characters: 山田 太郎, 김민수. */
  readonly spaced_names: boolean
  /** People and companies are called with what goes behind their names, such as 様. */
  readonly honorifics: boolean
  /** The title of a paper is set with space between its signs. */
  readonly spaced_titles: boolean
}

/**
 * The traits of a language by its code, which may be a tenant's own: those of the row that it means, else those of `WORLD_LANGUAGE`
 * with days as `Intl` writes them.
 */
export const traitsOf = (code: string): LanguageTraits => {
  const meant = languageMeant(code, languages)
  return meant === undefined
    ? { ...rows[WORLD_LANGUAGE], locale: code, stay_day: '', table_day: '' }
    : rows[meant]
}

/** Chinese as written in Taiwan, Hong Kong and Macau; phones there offer Cantonese (`yue`) as a language of its own. */
const TRADITIONAL = /^yue(?!-(?:hans|cn)\b)|-(?:hant|tw|hk|mo)\b/

/** The writing of a Chinese tag in lower case; the script that it names wins over its region. Empty for another language. */
const chineseOf = (tag: string): '' | 'simplified' | 'traditional' => {
  if (!/^(?:zh|yue)\b/.test(tag)) return ''
  return TRADITIONAL.test(tag) && !tag.includes('-hans') ? 'traditional' : 'simplified'
}

/**
 * Which of these languages a tag means: `en-GB` is `en`, `zh-HK` is `zh-Hant`, `zh` and `zh-SG` are `zh-Hans`. Chinese in the same writing
 * wins, then the longest prefix, then the first; undefined where the list lacks the language.
 * @param tag as a browser or a header has it, in any case, `_` for `-`
 * @param supported codes in the order of preference
 */
export const languageMeant = <Code extends string>(
  tag: string,
  supported: readonly Code[],
): Code | undefined => {
  const sought = tag.trim().toLowerCase().replaceAll('_', '-')
  const chinese = chineseOf(sought)
  const rank = (code: string): number => {
    const known = code.toLowerCase()
    const prefix = `${sought}-`.startsWith(`${known}-`) ? known.length : 0
    const writing = chineseOf(known)
    return chinese === '' || writing === '' ? prefix : prefix + (writing === chinese ? 200 : 1)
  }
  return supported.filter((code) => rank(code) > 0).sort((one, other) => rank(other) - rank(one))[0]
}

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
