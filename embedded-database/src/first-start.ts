import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { CLUSTER } from './messages.ts'

/**
 * The path of the database cluster inside the data folder; makes it on the first start (2 to 4 seconds). It appears whole or
 * not at all: built under another name, synced, then renamed. An unfinished one of an earlier try is thrown away.
 */
export async function clusterIn(dataFolder: string): Promise<string> {
  const cluster = path.join(dataFolder, CLUSTER)
  if (fs.existsSync(cluster)) return cluster
  const unfinished = `${cluster}.init`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) })
  await pglite.close()
  syncTree(unfinished)
  fs.renameSync(unfinished, cluster)
  sync(dataFolder)
  return cluster
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(full)
    else if (entry.isFile()) sync(full)
  }
  sync(folder)
}

function sync(file: string): void {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
