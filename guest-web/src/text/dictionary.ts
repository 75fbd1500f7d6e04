import type { Texts } from './keys.ts'

/** A language's two files, each a chunk of its own. Our server writes the first into the page. */
interface BundledLanguage {
  readonly home: () => Promise<Texts>
  /** Fetched while the guest reads home. */
  readonly rest: () => Promise<Texts>
}

/** The languages that come with the product. A further one is two files and one row. */
const bundled = {
  ja: {
    home: async () => (await import('./ja.home.json')).default,
    rest: async () => (await import('./ja.json')).default,
  },
  en: {
    home: async () => (await import('./en.home.json')).default,
    rest: async () => (await import('./en.json')).default,
  },
} as const satisfies Readonly<Record<string, BundledLanguage>>

/** Codes of the bundled languages. */
export const bundledLanguages: readonly string[] = Object.keys(bundled)

const bundledLanguage = (language: string): BundledLanguage => {
  const languages: Readonly<Record<string, BundledLanguage>> = bundled
  return (Object.hasOwn(languages, language) ? languages[language] : undefined) ?? bundled.ja
}

/**
 * The texts of home, error screens and failures. A language that is not bundled starts from the Japanese ones. Rejects
 * when they cannot be fetched.
 */
export const homeTexts = (language: string): Promise<Texts> => bundledLanguage(language).home()

/** All other texts of a language, or the Japanese ones. Rejects when they cannot be fetched. */
export const restTexts = (language: string): Promise<Texts> => bundledLanguage(language).rest()

/** What a language calls itself, for the selector. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
