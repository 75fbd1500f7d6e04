import type { Site } from '@tomari/tenant-config/site'
import { homeTexts, languageName } from '../text/dictionary.ts'
import type { Texts } from '../text/keys.ts'

/**
 * What the page starts from, everything checked and worked out: by our server, which writes it into the page as JSON
 * (page.ts), or on a static host by the browser (prepare-here.ts).
 */
export interface Prepared {
  readonly site: Site
  readonly language: string
  /** Our words of home in that language. */
  readonly home: Texts
  /** The tenant's words, by language, as far as they are known already. */
  readonly tenantTexts: Readonly<Record<string, Texts>>
  /** Languages to choose from: the code, and the language's name in itself. */
  readonly languages: readonly OfferedLanguage[]
}

export interface OfferedLanguage {
  readonly value: string
  readonly label: string
}

/** Id of the block that our server writes into the page. */
export const PREPARED_ELEMENT_ID = 'boot'

// Ours, and of the same build as this code: the block is recognised, not checked again.
const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'site' in value

interface Page {
  getElementById(id: string): { readonly textContent: string | null } | null
}

/** What our server wrote into the page; null on a static host. */
export const preparedIn = (page: Page): Prepared | null => {
  const text = page.getElementById(PREPARED_ELEMENT_ID)?.textContent ?? null
  const value: unknown = text === null ? null : JSON.parse(text)
  return isPrepared(value) ? value : null
}

export const preparedFor = async (
  site: Site,
  language: string,
  tenantTexts: Readonly<Record<string, Texts>>,
): Promise<Prepared> => ({
  site,
  language,
  home: await homeTexts(language),
  tenantTexts,
  languages: site.language.supported.map((value) => ({ value, label: languageName(value) })),
})
