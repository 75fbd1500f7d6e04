import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { markServed, servedLast } from '@tomari/embedded-database'
import { baseline } from './baseline.ts'
import { paymentPageScripts } from './cards/index.ts'
import { databasePlaceOf, openVault } from './open-vault.ts'
import {
  type Database,
  type DatabasePlace,
  type Desk,
  type DeskCommand,
  httpReader,
  NoDatabase,
  openDatabase,
  placeName,
  processTerminal,
  type Schema,
  systemClock,
  type Vault,
} from './platform/index.ts'
import { connectors, httpCall } from './property-systems/index.ts'
import { runDesk } from './run-desk.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { tenantFiles } from './settings-files.ts'
import { unknownVariables } from './unknown-variables.ts'
import { tenantOf } from './web/index.ts'

/** Beside the bundle, where the command runs from. */
const defaultTenant = fileURLToPath(new URL('../tenants/default', import.meta.url))

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.() ?? '')
  }
}

async function vaultOf(database: Database<Schema>, settings: Settings): Promise<Vault> {
  try {
    return await openVault(database, settings, false)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Null when there is no database, which has to be there already. */
async function openedAt(
  place: DatabasePlace,
  opening: Pick<Parameters<typeof openDatabase>[1], 'mustExist' | 'forMove'>,
  log: (message: string) => void,
): Promise<Database<Schema> | null> {
  try {
    return await openDatabase<Schema>(place, {
      tables: baseline,
      log: ({ message }) => log(message),
      ...opening,
    })
  } catch (error) {
    if (error instanceof NoDatabase) return null
    throw error
  }
}

/** Null when there is no database. @throws DataFolderInUse */
async function openDesk(
  settings: Settings,
  log: (message: string) => void,
  { movesDatabase }: DeskCommand,
): Promise<Desk | null> {
  const place = databasePlaceOf(settings)
  const dataFolder = resolve(settings.DATA_DIR)
  const moves = movesDatabase && 'url' in place
  const database = await openedAt(place, moves ? { forMove: true } : { mustExist: true }, log)
  if (database === null) return null
  const vault = await vaultOf(database, settings)
  return {
    database,
    vault,
    clock: systemClock,
    randomBytes,
    pageScripts: async () => paymentPageScripts(tenantOf(await tenantFiles(settings, defaultTenant)).scripts),
    web: httpReader(new AbortController().signal),
    publicUrl: settings.PUBLIC_URL ?? null,
    connectors,
    http: httpCall(new AbortController().signal),
    ...('url' in place
      ? {
          bothDatabases: {
            postgres: { name: placeName(place), database },
            folder: dataFolder,
            openFolder: async (folder, opening) => {
              const found = await openedAt({ dataFolder: folder }, { forMove: true, ...opening }, log)
              if (found !== null) await vaultOf(found, settings)
              return found
            },
            servedLast,
            markServed,
          },
          openCell: async (text) => {
            const there = settingsFrom(parseEnv(text))
            if ('problems' in there) return there.problems
            const { DATA_KEYS: keys, DATABASE_URL: url } = there
            const cell =
              url === undefined ? null : await openedAt(databasePlaceOf(there), { mustExist: true }, log)
            if (cell === null || keys == null) return ['DATABASE_URL names no database of a cell.']
            await vaultOf(cell, there)
            return { database: cell, keys }
          },
        }
      : {}),
  }
}

// A reader of the answer that has seen enough, such as `head`, closes the pipe; that is no failure.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await runDesk({
  argv: process.argv.slice(2),
  environment: process.env,
  settings: settingsFrom(process.env),
  unknownVariables: unknownVariables(process.env),
  // `npm run` changes to the folder of the package and tells where the person stands.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  userName: userName(),
  terminal: processTerminal(process),
  openDesk,
  pause: systemClock.pause,
})
