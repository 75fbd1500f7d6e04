import * as v from 'valibot'
import { type Shelf, shelvedFile } from './Shelf.ts'

const CONFIG = 'config.json'
const config = v.looseObject({ payment: v.optional(v.looseObject({ script_url: v.optional(v.string()) })) })

/**
 * The tenant's files, `config.json` naming the provider's script where the tenant names none: the page then knows whose
 * hosts it lets in (Trusted Types), and loads the script without a detour by this server.
 * @param url address of the provider's script; null where the script is ours
 */
export async function namingPaymentScript(tenant: Shelf, url: string | null): Promise<Shelf> {
  const said = configIn(tenant.get(CONFIG)?.plain)
  if (url === null || said === null || (said.payment?.script_url ?? '') !== '') return tenant
  const named = { ...said, payment: { ...said.payment, script_url: url } }
  const file = await shelvedFile('.json', Buffer.from(JSON.stringify(named)))
  return new Map([...tenant, [CONFIG, file]])
}

/** Null where it cannot be read, which the start tells (`tenant.ts`). */
function configIn(file: Buffer | undefined): v.InferOutput<typeof config> | null {
  if (file === undefined) return {}
  try {
    const parsed = v.safeParse(config, JSON.parse(file.toString()))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
