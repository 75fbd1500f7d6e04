import { tenantOf } from './web/index.ts'
import { keyFileIn } from './open-vault.ts'
import { propertySystemsOf } from './property-systems-file.ts'
import type { Settings } from './settings.ts'
import { keysInFile } from './platform/index.ts'
import { tenantFiles } from './tenant-folder.ts'

/** The files that the settings name are checked before anything is opened, so that all problems are reported at once. */
export async function fileProblems(settings: Settings, defaultTenant: string): Promise<readonly string[]> {
  const keys = settings.DATABASE_URL === undefined && settings.DATA_KEYS === null ? keyFileIn(settings) : null
  const problems = [
    await problemOf(async () => (keys === null ? null : await keysInFile(keys))),
    await problemOf(async () => void (await propertySystemsOf(settings))),
    await problemOf(async () => void tenantOf(await tenantFiles(settings, defaultTenant))),
  ]
  return problems.filter((problem) => problem !== null)
}

async function problemOf(look: () => Promise<unknown>): Promise<string | null> {
  try {
    const found = await look()
    return typeof found === 'string' ? found : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
