import { siteOf } from '@tomari/tenant-config/site'
import { startLanguage } from '../../text/language.ts'
import { type Prepared, preparedFor } from '../../screen-kit/Prepared.ts'
import { fetchConfig } from './fetch-config.ts'
import { type TenantColours, themeVariables } from '../../theme/tenant-colours.ts'

/**
 * Prepares the page in the browser, where a static host has served it: fetches the configuration, checks it, and applies
 * the tenant's colours. None of this code is needed where our server has prepared the page.
 * @throws ConfigRefused naming the key, when there is no configuration to be had or it is wrong
 */
export const prepareHere = async (page: Window): Promise<Prepared> => {
  const site = siteOf(await fetchConfig(page.fetch.bind(page)))
  applyTheme(site.theme)
  const hints = { query: page.location.search, browser: page.navigator.language }
  return preparedFor(site, startLanguage(site.language, hints), {})
}

/** Writes a tenant's colours on an element, the page's root by default; invalid and missing colours change nothing. */
function applyTheme(colours: Partial<TenantColours>, element: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(themeVariables(colours))) element.style.setProperty(name, value)
}
