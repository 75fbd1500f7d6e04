import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../../src/platform/database/Database.ts'
import { supplied } from './supplied.ts'
import { asAdmin, withDatabase } from './supplies.ts'

export type Kind = Database<unknown>['kind']

/** The engine of this run: PostgreSQL with `DB=postgres`, the embedded one else. */
export const kindOfRun: Kind = process.env['DB'] === 'postgres' ? 'postgres' : 'embedded'

export async function newFolder(template: 'embeddedEmpty' | 'embeddedTables'): Promise<string> {
  const dataFolder = fs.mkdtempSync(path.join(await supplied('dataFolders'), 'data-'))
  // About 980 files. Shares their blocks where the file system can (btrfs, xfs, apfs), and copies elsewhere.
  const mode = fs.constants.COPYFILE_FICLONE
  await fs.promises.cp(await supplied(template), dataFolder, { recursive: true, mode })
  return dataFolder
}

/** A new database on the run's PostgreSQL, empty or with tables. */
export async function newServer(
  template?: 'postgresTables',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = await supplied('postgres')
  const name = `tomari_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(
    admin,
    `create database ${name}${template === undefined ? '' : ` template ${await supplied(template)}`}`,
  )
  return {
    url: withDatabase(admin, name),
    drop: () => asAdmin(admin, `drop database ${name} with (force)`),
  }
}

export async function builtWorker(): Promise<URL> {
  return pathToFileURL(path.join(await supplied('programs'), 'embedded-worker.mjs'))
}
