import { resolve } from 'node:path'
import { providerScriptUrl } from './chosen-gateways.ts'
import { namingPaymentScript, type StaticFiles, staticFilesIn } from './web/index.ts'
import type { Settings } from './settings.ts'

const SINGLE_FILES: ReadonlySet<string> = new Set(['config.json', 'icon.svg'])
const TEXTS = /^tenant-lang\/[\w-]+\.json$/

/** A tenant's folder also holds what was never meant to be public: notes, drafts, the settings of an editor, a repository. */
const isServed = (path: string): boolean =>
  SINGLE_FILES.has(path) ||
  TEXTS.test(path) ||
  (path.startsWith('data/') && !path.split('/').some((part) => part.startsWith('.')))

/**
 * The default tenant where the settings name none.
 * @throws Error in one sentence when the folder holds no file of a tenant
 */
export async function tenantFiles(settings: Settings, defaultFolder: string): Promise<StaticFiles> {
  const folder = resolve(settings.TENANT_DIR ?? defaultFolder)
  const files = await staticFilesIn(folder, isServed)
  if (files.size === 0)
    throw new Error(`TENANT_DIR names a folder in which there is no file of a tenant: ${folder}`)
  return await namingPaymentScript(files, providerScriptUrl(settings))
}
