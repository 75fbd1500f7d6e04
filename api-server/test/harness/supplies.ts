import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { build } from 'vite'
import { emptyDataFolder } from '../../../embedded-database/test/harness/empty-data-folder.ts'
import { baseline } from '../../src/baseline.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { buildOf } from '../../vite.config.ts'
import { PostgresCluster } from './PostgresCluster.ts'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))

/** Programs that tests run as themselves: Node 20 runs no TypeScript, so they are built as the product is. */
const PROGRAMS = {
  'embedded-worker': '../embedded-database/src/worker.ts',
  'picture-worker': './src/checkin/images/worker.ts',
  'full-disk-worker': '../embedded-database/test/programs/full-disk-worker.ts',
  desk: 'src/desk-main.ts',
}

async function buildPrograms(): Promise<{ folder: string; remove: () => void }> {
  fs.mkdirSync(CACHE, { recursive: true })
  // Inside the workspace, so that the built files find node_modules as the product does.
  const folder = fs.mkdtempSync(path.join(CACHE, 'programs-'))
  await build({ configFile: false, logLevel: 'warn', ...buildOf(PROGRAMS, folder) })
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** What a run of the tests prepares once, and only when a test file asks for it. */
export interface Supply {
  programs: string
  /** A data folder with an embedded database that holds no table yet. */
  embeddedEmpty: string
  embeddedTables: string
  /** Where the workers of this run put their data folders; goes with the run. */
  dataFolders: string
  /** A PostgreSQL server on which tests create databases. */
  postgres: string
  postgresTables: string
}

export type Suppliers = { [Name in keyof Supply]: () => Promise<Supply[Name]> }

const silent = (): void => {}

const MEMORY_DISK = '/dev/shm'
/** Bytes. A data folder takes some 50 MB, and each worker has a few. */
const ROOM_FOR_TESTS = 3_000_000_000

/** Data folders of a run, with its process. */
const RUN = 'tomari-run-'

/**
 * Memory that is used as a disk, where the machine has enough of it: the embedded engine waits for the disk at every commit,
 * which is most of a test's time. Tests of power cuts and full disks choose their own place.
 */
function quickestPlace(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY_DISK)
    if (bavail * bsize > ROOM_FOR_TESTS) return MEMORY_DISK
  } catch {
    // There is none on this machine.
  }
  return os.tmpdir()
}

/** A killed run cannot clean up, and its folders would take up memory for good. */
function removeThoseOfKilledRuns(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const pid = name.startsWith(RUN) ? Number.parseInt(name.slice(RUN.length), 10) : 0
    if (pid > 0 && !isAlive(pid)) fs.rmSync(path.join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function suppliers(): { suppliers: Suppliers; removeAll: () => Promise<void> } {
  const undo: (() => void | Promise<void>)[] = []

  const scratch = onceOnly(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-templates-'))
    undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
    return folder
  })

  const programs = onceOnly(async () => {
    const built = await buildPrograms()
    undo.push(built.remove)
    return built.folder
  })

  const worker = async () => pathToFileURL(path.join(await programs(), 'embedded-worker.mjs'))
  const embeddedEmpty = onceOnly(async () => emptyDataFolder(await worker()))
  const embeddedTables = onceOnly(async () => {
    const dataFolder = path.join(await scratch(), 'tables')
    fs.cpSync(await embeddedEmpty(), dataFolder, { recursive: true })
    const database = await openDatabase(
      { dataFolder },
      { tables: baseline, log: silent, worker: await worker() },
    )
    await database.close()
    return dataFolder
  })

  const dataFolders = onceOnly(async () => {
    const place = quickestPlace()
    removeThoseOfKilledRuns(place)
    const folder = fs.mkdtempSync(path.join(place, `${RUN}${process.pid}-`))
    undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
    return folder
  })

  const postgres = onceOnly(async () => {
    const given = process.env['TEST_DATABASE_URL']
    if (given) return given
    const cluster = await PostgresCluster.create()
    undo.push(() => cluster.remove())
    return cluster.url()
  })

  const postgresTables = onceOnly(async () => {
    const url = await postgres()
    const name = `tomari_template_${process.pid}`
    await asAdmin(url, `create database ${name}`)
    undo.push(() => asAdmin(url, `drop database ${name}`))
    const database = await openDatabase({ url: withDatabase(url, name) }, { tables: baseline, log: silent })
    await database.close()
    return name
  })

  return {
    suppliers: { programs, embeddedEmpty, embeddedTables, dataFolders, postgres, postgresTables },
    async removeAll() {
      for (const step of undo.toReversed()) await step()
    },
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function onceOnly<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
