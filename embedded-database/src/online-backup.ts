import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Engine, rowsOf } from '@tomari/database-port/Engine'

/** Left out: the log is copied last, and temporary files belong to statements that are over when the copy is opened. */
const NOT_COPIED = /^(pg_wal\/.+|postmaster\.(pid|opts)|(.*\/)?pgsql_tmp.*)$/
const LOG = 'pg_wal'

interface Deps {
  readonly engine: Pick<Engine, 'acquire'>
  /** The cluster of the running database. */
  readonly cluster: string
  /** Where the copy of the cluster goes; its parent becomes the folder of the backup. */
  readonly copy: string
}

/**
 * Copies a cluster while statements go on, by PostgreSQL's own rules for online backups: the files are copied in whatever
 * state they are, and the log of everything that happened meanwhile is copied with them. Opening the copy replays
 * that log first, and finds the database as it was when the backup ended.
 *
 * No checkpoint may be made meanwhile: it would let the beginning of the log go.
 */
export async function copyCluster({ engine, cluster, copy }: Deps): Promise<void> {
  const [start] = await rowsOf<{ file: string }>(
    engine,
    "select pg_walfile_name(pg_backup_start('desk backup', true)) as file",
  )
  try {
    await copyFiles(cluster, copy, (file) => !NOT_COPIED.test(file))
  } catch (error) {
    await rowsOf(engine, 'select pg_backup_stop(false)').catch(() => {})
    throw error
  }
  const [end] = await rowsOf<{ label: string; last: string }>(
    engine,
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  if (end === undefined) throw new Error('the database did not say how the backup ended')
  const first = start?.file ?? ''
  const isOfBackup = (file: string) => file >= first && file <= end.last
  await copyFiles(path.join(cluster, LOG), path.join(copy, LOG), isOfBackup)
  await writeFile(path.join(copy, 'backup_label'), end.label)
  await syncTree(copy)
}

/** Puts a whole backup in its place, or leaves nothing: made under another name, synced, then renamed. */
export async function backUpInto(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await make(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await sync(path.dirname(folder))
}

async function copyFiles(from: string, to: string, isIncluded: (file: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    if (entry.isDirectory()) await mkdir(path.join(to, file), { recursive: true, mode: 0o700 })
    else if (entry.isFile() && isIncluded(file))
      await copyUnlessGone(path.join(from, file), path.join(to, file))
  }
}

/** A table that is dropped meanwhile takes its files away; the log says so. */
async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await sync(path.join(entry.parentPath, entry.name))
  }
  await sync(folder)
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
