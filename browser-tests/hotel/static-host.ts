import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { merged, type Overrides } from './tenant.ts'

const built = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'guest-web', 'dist', 'index.html')

const isScreen = (url: URL) => !url.pathname.includes('.') && !/^\/(api|user|docs)\//.test(url.pathname)

const nonceIn = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''

/**
 * Serves the page as a static host does: as it was built, so that it fetches for itself what our server would have written
 * into it, and with a `config.json` of its own. The content security policy stays our server's. For keys that only the
 * page reads, this spares a server per configuration.
 */
export const hostStatically = async (page: Page, switches: Overrides): Promise<void> => {
  const html = await readFile(built, 'utf8')
  await page.route(isScreen, async (route) => {
    const response = await route.fetch()
    const nonce = nonceIn(response.headers()['content-security-policy'] ?? '')
    const body = html.replaceAll(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    await route.fulfill({ response, body })
  })
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config: unknown = await response.json()
    await route.fulfill({ json: merged(config, switches) })
  })
}
