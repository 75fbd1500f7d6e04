import { catalogueOf } from '../../src/text/catalogue.ts'
import { homeTexts, restTexts } from '../../src/text/dictionary.ts'

/** All words of a language, as a page has them once it is complete; a tenant's own lie over them. */
export const textIn = async (language: string, tenant: Readonly<Record<string, string>> = {}) =>
  catalogueOf(language, { ...(await homeTexts(language)), ...(await restTexts(language)), ...tenant })
