import { configProblems, withValue } from '@tomari/tenant-config/config-file'
import { keys } from '@tomari/tenant-config/keys'
import { siteOf } from '@tomari/tenant-config/site'
import { type StaticFiles, staticFile } from './static-files.ts'

const CONFIG = 'config.json'
const { scriptUrl } = keys.entries.payment.entries

/**
 * The tenant's files, `config.json` naming the provider's script where the tenant names none: the page then knows whose
 * hosts it lets in (Trusted Types), and loads the script without a detour by this server.
 * @param url address of the provider's script; null where the script is ours
 */
export async function namingPaymentScript(tenant: StaticFiles, url: string | null): Promise<StaticFiles> {
  const config = configIn(tenant.get(CONFIG)?.plain)
  // The start reports a file that cannot be read (`tenant.ts`).
  if (url === null || configProblems(config).length > 0 || siteOf(config).payment.scriptUrl !== '')
    return tenant
  const named = withValue(config, scriptUrl, url)
  const file = await staticFile('.json', Buffer.from(JSON.stringify(named)))
  return new Map([...tenant, [CONFIG, file]])
}

/** Null where it is no JSON. */
function configIn(file: Buffer | undefined): unknown {
  if (file === undefined) return {}
  try {
    return JSON.parse(file.toString())
  } catch {
    return null
  }
}
