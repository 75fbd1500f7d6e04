import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { inject } from 'vitest'
import type { Database } from '../../src/platform/database/Database.ts'
import { asAdmin, type Supply, withDatabase } from './supplies.ts'

const Answer = v.object({ value: v.optional(v.string()), error: v.optional(v.string()) })

/** Asks the global set-up for something that it prepares once per run. @throws Error when that failed */
export async function supplied(name: keyof Supply): Promise<string> {
  const socket = net.connect(inject('suppliesPort'), '127.0.0.1')
  socket.write(`${name}\n`)
  const answer = v.parse(Answer, JSON.parse(await text(socket)))
  if (answer.value === undefined) throw new Error(`the test set-up could not supply ${name}: ${answer.error}`)
  return answer.value
}

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
