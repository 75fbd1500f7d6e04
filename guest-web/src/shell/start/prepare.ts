import type { Site } from '@tomari/tenant-config/site'
import { homeTexts, languageName } from '../../text/dictionary.ts'
import type { Texts } from '../../text/keys.ts'
import type { Prepared } from '../../screen-kit/Prepared.ts'

/** What a page in a language starts from. */
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
