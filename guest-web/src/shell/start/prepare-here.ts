import { ConfigRefused } from '@tomari/tenant-config/config-file'
import { siteOf } from '@tomari/tenant-config/site'
import { type Prepared, preparedFor } from '../../screen-kit/Prepared.ts'
import { startLanguage } from '../../text/language.ts'
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

const CONFIG_PATH = '/config.json'

/**
 * The configuration as a static host serves it. Nothing in it has been checked yet.
 * @throws ConfigRefused when there is none to be had, or it is not JSON
 */
export const fetchConfig = async (fetchFile: typeof fetch): Promise<unknown> => {
  const text = await textOf(fetchFile)
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigRefused('', 'is not JSON')
  }
}

const textOf = async (fetchFile: typeof fetch): Promise<string> => {
  try {
    const answer = await fetchFile(CONFIG_PATH, { cache: 'no-cache' })
    if (answer.ok) return await answer.text()
    throw new ConfigRefused('', `cannot be read (status ${answer.status})`)
  } catch (error) {
    if (error instanceof ConfigRefused) throw error
    throw new ConfigRefused('', 'cannot be read (no connection)')
  }
}
