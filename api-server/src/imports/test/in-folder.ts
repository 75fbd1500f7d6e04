import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'vitest'

/** A test with a folder of its own, which is gone afterwards. */
export const inFolder = it.extend<{ readonly root: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from its pattern
  root: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'tomari-import-'))
    await use(root)
    await rm(root, { recursive: true, force: true })
  },
})
