import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { providerScriptUrl } from './chosen-gateways.ts'
import { keyFileIn } from './open-vault.ts'
import { isWeakToken, keysInFile } from './platform/index.ts'
import { type PropertySystem, propertySystemsIn } from './property-systems/index.ts'
import type { Settings } from './settings.ts'
import { namingPaymentScript, type StaticFiles, staticFilesIn, tenantOf } from './web/index.ts'

/** The files that the settings name are checked before anything is opened, so that all problems are reported at once. */
export async function fileProblems(settings: Settings, defaultTenant: string): Promise<readonly string[]> {
  const keys = settings.DATABASE_URL === undefined && settings.DATA_KEYS === null ? keyFileIn(settings) : null
  const problems = [
    await problemOf(async () => (keys === null ? null : await keysInFile(keys))),
    await problemOf(async () => void (await propertySystemsOf(settings))),
    await problemOf(() => importFolderProblem(settings)),
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

/** The sentence of a folder that cannot be watched; null where it can, or none is named. */
export async function importFolderProblem({
  IMPORT_FOLDER,
}: Pick<Settings, 'IMPORT_FOLDER'>): Promise<string | null> {
  if (IMPORT_FOLDER === undefined) return null
  const folder = resolve(IMPORT_FOLDER)
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const isOpen = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return isFolder && isOpen ? null : `IMPORT_FOLDER names no folder that can be written to: ${folder}`
}

/**
 * Empty without the setting.
 * @throws Error with a line for each wrong field of the file
 */
export async function propertySystemsOf({
  PROPERTY_SYSTEMS,
}: Pick<Settings, 'PROPERTY_SYSTEMS'>): Promise<readonly PropertySystem[]> {
  if (PROPERTY_SYSTEMS === undefined) return []
  const file = resolve(PROPERTY_SYSTEMS)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`PROPERTY_SYSTEMS names a file that cannot be read: ${file}`)
  const systems = propertySystemsIn(text)
  const problems = 'problems' in systems ? systems.problems : guessable(systems)
  if (!('problems' in systems) && problems.length === 0) return systems
  throw new Error(problems.map((problem) => `PROPERTY_SYSTEMS: ${file}: ${problem}.`).join('\n'))
}

const guessable = (systems: readonly PropertySystem[]): readonly string[] =>
  systems
    .filter(({ secret }) => isWeakToken(secret))
    .map(({ name }) => `the secret of ${name} can be guessed: make one with "openssl rand -base64 32"`)

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
