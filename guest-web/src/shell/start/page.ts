import type { PageModule, PageRequest } from '@tomari/contract/page'
import { siteOf } from '@tomari/tenant-config/site'
import { QUERY_FALLBACK, startLanguage } from '../../text/language.ts'
import { tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import { themeCss } from '../../theme/tenant-colours.ts'
import { drawHome } from './draw-home.tsx'
import { pageIn, withLooks, withTheme } from './page-html.ts'
import { preparedFor } from '../../screen-kit/Prepared.ts'

/** The browser's own language: browsers name it first. */
const firstLanguage = (acceptLanguage: string): string => (acceptLanguage.split(/[,;]/, 1)[0] ?? '').trim()

/** A page beside the app in the tenant's colours, by the rules of contrast of the app's own. */
export const painted: PageModule['painted'] = (html, config) =>
  withTheme(html, themeCss(siteOf(config).theme))

/**
 * Prepares the pages of a tenant, once for each language, so that answering one costs nothing.
 * @throws ConfigRefused naming the key
 */
export const preparePages: PageModule['preparePages'] = async ({ html, fileText, config, tenantTexts }) => {
  const site = siteOf(config)
  const looks = withLooks({ html, fileText }, themeCss(site.theme))
  const languages = new Set([...site.language.supported, site.language.default, QUERY_FALLBACK])

  const pagesIn = async (language: string) => {
    const ownTexts = Object.hasOwn(tenantTexts, language) ? tenantTextsOf(tenantTexts[language]) : {}
    const prepared = await preparedFor(site, language, { [language]: ownTexts })
    return [
      language,
      { home: pageIn(looks, prepared, drawHome(prepared)), other: pageIn(looks, prepared, null) },
    ] as const
  }
  const pages = new Map(await Promise.all([...languages].map(pagesIn)))

  return ({ path, query, acceptLanguage }: PageRequest) => {
    const hints = { query, browser: firstLanguage(acceptLanguage) }
    const page = pages.get(startLanguage(site.language, hints))
    if (page === undefined) throw new Error('a page starts in a language that the site does not know')
    return path === '/' ? page.home : page.other
  }
}
