import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

const FOLDER = 'TOMARI_FURNISHED_DATA'

/**
 * Run once before all tests: a first start makes a database and its sample world, which takes seconds. Every hotel begins
 * with a copy of it.
 */
export default async function furnish(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tomari-furnished-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  process.env[FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A data folder as a first start leaves it; empty where none has been prepared. */
export const furnishedFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tomari-data-'))
  const furnished = process.env[FOLDER]
  if (furnished !== undefined) await cp(furnished, folder, { recursive: true })
  return folder
}
