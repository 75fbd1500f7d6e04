import { resolve } from 'node:path'
import { providerScriptUrl } from './chosen-gateways.ts'
import { namingPaymentScript } from './http/naming-payment-script.ts'
import { type Shelf, shelfOf } from './http/Shelf.ts'
import type { Settings } from './settings.ts'

/**
 * The files of the tenant that the settings name, or of the default one.
 * @param defaultFolder where the default tenant lies
 * @throws Error in one sentence, when there is no file
 */
export async function tenantFiles(settings: Settings, defaultFolder: string): Promise<Shelf> {
  const folder = resolve(settings.TENANT_DIR ?? defaultFolder)
  const files = await shelfOf(folder)
  if (files.size === 0) throw new Error(`TENANT_DIR names a folder in which there is no file: ${folder}`)
  return await namingPaymentScript(files, providerScriptUrl(settings))
}
