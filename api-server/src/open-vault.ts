import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { isSealed, KeysDoNotFit, misfitOf } from './operations/index.ts'
import {
  type Database,
  type DatabasePlace,
  type DataKeys,
  keysInFile,
  makeKeyFile,
  type Schema,
  type Vault,
  vaultWith,
} from './platform/index.ts'
import type { Settings } from './settings.ts'

export const databasePlaceOf = ({ DATA_DIR, DATABASE_URL, DATABASE_TLS }: Settings): DatabasePlace =>
  DATABASE_URL === undefined ? { dataFolder: resolve(DATA_DIR) } : { url: DATABASE_URL, tls: DATABASE_TLS }

export const keyFileIn = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  join(resolve(DATA_DIR), 'keys', 'data-keys')

/**
 * The data keys are those of the settings, or those beside the embedded database, where the first start makes them.
 * @param stores false for a command, which leaves it to the server's start to remember new keys
 * @throws KeysDoNotFit, or Error in one sentence when the key file cannot be used
 */
export async function openVault(
  database: Database<Schema>,
  settings: Pick<Settings, 'DATA_DIR' | 'DATA_KEYS' | 'LOST_DATA_KEYS'>,
  stores = true,
): Promise<Vault> {
  const keys = settings.DATA_KEYS ?? (await keysBeside(database, settings))
  const misfit = await misfitOf({ database, randomBytes }, keys, settings.LOST_DATA_KEYS, stores)
  if (misfit !== null) throw new KeysDoNotFit(misfit)
  return vaultWith(keys, randomBytes)
}

async function keysBeside(
  database: Database<Schema>,
  settings: Pick<Settings, 'DATA_DIR' | 'LOST_DATA_KEYS'>,
): Promise<DataKeys> {
  const file = keyFileIn(settings)
  const { LOST_DATA_KEYS: lost } = settings
  if ((await keysInFile(file)) === null) {
    if (lost.length === 0 && (await isSealed({ database }))) throw new KeysDoNotFit({ kind: 'file_missing' })
    // A name that is lost stands in front of what stays closed.
    const ids = Array.from({ length: lost.length + 1 }, (_, index) => `k${index + 1}`)
    await makeKeyFile(file, randomBytes, ids.find((id) => !lost.includes(id)) ?? 'k1')
  }
  const keys = await keysInFile(file)
  if (keys === null || typeof keys === 'string') throw new Error(keys ?? `The key file ${file} is gone.`)
  return keys
}
