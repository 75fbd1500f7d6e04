import type { PageModule, PageRequest, PageSources } from '@tomari/contract/page'
import { siteOf } from '@tomari/tenant-config/site'
import { tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import { PREPARED_ELEMENT_ID, type Prepared, preparedFor } from '../../screen-kit/Prepared.ts'
import { QUERY_FALLBACK, startLanguage } from '../../text/language.ts'
import { themeCss } from '../../theme/tenant-colours.ts'
import { drawHome } from './draw-home.tsx'
import { earlyTapScript } from './early-tap.ts'

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

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** As data in the page. Without `<` nothing in it can end the block or begin another. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
/** Hints that only a page on a static host needs (build.mjs). */
const STATIC_HINTS = /\s*<link[^>]*data-static[^>]*>/g

/** What a drawn screen says about pictures stands at its beginning; its place is the head. */
const LEADING_HINTS = /^(?:<link [^>]*>)+/

const APP_CODE = /<script type="module"[^>]* src="([^"]+)"><\/script>/

/**
 * Asks for the app's code once the guest sees the page: until then a slow line and a slow processor are the picture's alone.
 * A page that is opened in the background draws nothing, and asks a little later. Code that did not come is never imported again by
 * browsers of today: the page, on which nothing can have been typed yet, is loaded anew once the code can be had, and only once, since
 * code that a browser cannot read comes to nothing each time.
 */
const codeAfterPicture = (address: string): string =>
  `{let f=()=>{f=()=>{};import("${address}").catch(()=>performance.getEntriesByType("navigation")[0]?.type!="reload"&&g(2e3))},` +
  `g=t=>setTimeout(()=>fetch("${address}").then(r=>r.ok?location.reload():g(2*t),()=>g(2*t)),t);` +
  `new PerformanceObserver(()=>f()).observe({type:"paint",buffered:true});setTimeout(()=>f(),500)}`

/** Puts the looks into the page, which spares the phone a round trip before it can draw anything. */
const withLooks = ({ html, fileText }: Pick<PageSources, 'html' | 'fileText'>, themeCss: string): string =>
  withTheme(
    html.replace(STATIC_HINTS, '').replace(STYLESHEET, (link: string, path: string) => {
      const css = fileText(path)
      return css === undefined ? link : `<style>${css}</style>`
    }),
    themeCss,
  )

/** The page with the tenant's colours behind its own, which they follow and so replace. */
const withTheme = (html: string, themeCss: string): string =>
  html.replace('</head>', () => (themeCss === '' ? '</head>' : `<style>${themeCss}</style></head>`))

/**
 * The page in a language.
 * @param drawn the screen that it opens with; null where the app has to decide first which one that is
 */
const pageIn = (
  looks: string,
  prepared: Prepared,
  drawn: { readonly title: string; readonly markup: string } | null,
): string => {
  const data = `<script type="application/json" id="${PREPARED_ELEMENT_ID}">${inert(prepared)}</script>`
  const page = looks
    .replace(/<html lang="[^"]*">/, () => `<html lang="${escaped(prepared.language)}">`)
    .replace('</body>', () => `${data}</body>`)
  if (drawn === null) return page
  const [tag = '', address] = APP_CODE.exec(page) ?? []
  const hints = LEADING_HINTS.exec(drawn.markup)?.[0] ?? ''
  const scripts = [earlyTapScript, ...(address === undefined ? [] : [codeAfterPicture(address)])]
  return page
    .replace(tag, '')
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escaped(drawn.title)}</title>${hints}<script>${scripts.join(';')}</script>`,
    )
    .replace('<div id="app"></div>', () => `<div id="app">${drawn.markup.slice(hints.length)}</div>`)
}
