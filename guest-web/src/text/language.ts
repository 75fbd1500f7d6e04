import { languageMeant } from '@tomari/contract/languages'
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

/**
 * The language that a page starts in (R5.2, R5.3): by the `lang` query parameter, falling back to en; or by the
 * prefix of the browser's language, falling back to the configured default.
 */
export const startLanguage = (language: Site['language'], hints: LanguageHints): string => {
  if (language.selectedBy === 'query') {
    const requested = new URLSearchParams(hints.query).get('lang') ?? ''
    return languageMeant(requested, language.supported) ?? QUERY_FALLBACK
  }
  return languageMeant(hints.browser, language.supported) ?? language.default
}
