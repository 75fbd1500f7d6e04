/** @module-tag ci */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { WireGuest } from '../faults/WireGuest.ts'
import { freshPlaces } from '../harness/databases.ts'
import { testKeys } from '../harness/server.ts'
import { serversOfOneBuild } from '../harness/ServerProcess.ts'

// `.ci/run` names every supported Node that can be had; by itself this tries the one that it runs on.
const nodes = (process.env['TOMARI_NODES'] ?? process.execPath).split(delimiter)
const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()

describe('the server on every supported Node', () => {
  const fresh = freshPlaces()
  const starts = serversOfOneBuild()
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-node-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const trials = nodes.flatMap((node) =>
    (['embedded', 'postgres'] as const).map((kind) => [versionOf(node), kind, node] as const),
  )

  it.each(trials)('%s starts, and a guest checks in and pays (%s)', async (_, kind, node) => {
    const place = await fresh.withTables(kind)
    const data =
      'url' in place ? { DATABASE_URL: place.url, DATA_DIR: folder } : { DATA_DIR: place.dataFolder }
    const DATA_KEYS = textOfDataKeys(testKeys)
    const server = starts({ ...data, SAMPLE_WORLD: 'on', DATA_KEYS }, node)
    const base = await server.url()
    const guest = new WireGuest('ヤマダ タロウ', 'phone')
    const token = await guest.finds(base)
    expect((await guest.signs(base, token)).status).toBe(200)
    expect((await guest.checksIn(base, token)).status).toBe(200)
    const bill = await guest.bill(base, token)
    if (bill === null) throw new Error('there is no bill')
    expect((await guest.settles(base, token, bill)).status).toBe(200)
    expect(await guest.code(base, token)).toBe('40')
    expect(await server.stop()).toBe(0)
  })
})
