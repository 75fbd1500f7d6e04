import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, inject } from 'vitest'

export const programs = (): string => inject('programs')

/** A worker of the embedded engine as this run has built it; the product's own when no name is given. */
export const builtWorker = (name = 'embedded-worker'): URL =>
  pathToFileURL(path.join(programs(), `${name}.mjs`))

export function freshFolders(): () => Promise<string> {
  const made: string[] = []
  afterAll(() => {
    for (const folder of made) fs.rmSync(folder, { recursive: true, force: true })
  })
  return async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-data-'))
    made.push(folder)
    // About 980 files. Shares their blocks where the file system can (btrfs, xfs, apfs), and copies elsewhere.
    const mode = fs.constants.COPYFILE_FICLONE
    await fs.promises.cp(inject('emptyDataFolder'), folder, { recursive: true, mode })
    return folder
  }
}
