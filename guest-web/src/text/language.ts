import type { Site } from '@tomari/tenant-config/site'

/** What a page knows of its reader's language. */
interface LanguageHints {
  /** Query of the page, as `?lang=en`. */
  readonly query: string
  /** The browser's language, as `en-GB`; empty when it does not say. */
  readonly browser: string
}

/** Where a wrong or missing `lang` leads (R5.3). */
export const QUERY_FALLBACK = 'en'

/** The supported language that a tag is, or is a variety of: `en-GB` is `en`. The longest match wins. */
const supportedLanguage = (tag: string, supported: readonly string[]): string | undefined => {
  const sought = tag.toLowerCase()
  return supported
    .filter((language) => `${sought}-`.startsWith(`${language.toLowerCase()}-`))
    .sort((one, other) => other.length - one.length)[0]
}

/**
 * The language that a page starts in (R5.2, R5.3): by the `lang` query parameter, falling back to en; or by the
 * prefix of the browser's language, falling back to the configured default.
 */
export const startLanguage = (language: Site['language'], hints: LanguageHints): string => {
  if (language.selectedBy === 'query') {
    const requested = new URLSearchParams(hints.query).get('lang') ?? ''
    return supportedLanguage(requested, language.supported) ?? QUERY_FALLBACK
  }
  return supportedLanguage(hints.browser, language.supported) ?? language.default
}
