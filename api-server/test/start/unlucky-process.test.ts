/** @module-tag endurance */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Plugin } from 'vite'
import { freshPlaces } from '../harness/databases.ts'
import { serversOfOneBuild } from '../harness/ServerProcess.ts'

const STAND_IN = fileURLToPath(new URL('./blocked-loop.ts', import.meta.url))

/** A point at which the event loop stands still. The product's own sources know nothing of it. */
const hangingPoint: Plugin = {
  name: 'hanging-point',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/postcode-file.ts') && importer?.endsWith('/src/main.ts') === true ? STAND_IN : null,
}

describe('a server process without luck', () => {
  const fresh = freshPlaces()
  const starts = serversOfOneBuild([hangingPoint])

  it('that stands still ends itself, and the process started in its place goes on with its data', async () => {
    const place = await fresh.withTables('embedded')
    const data = { DATA_DIR: 'dataFolder' in place ? place.dataFolder : '', SAMPLE_WORLD: 'off' }
    const server = starts({ ...data, HUNG_AFTER_SECONDS: '2' })
    const towns = `${await server.url()}/api/v1/client/postcode?zipcode=`
    expect((await fetch(`${towns}1000001`)).status).toBe(200)
    await expect(fetch(`${towns}9999999`)).rejects.toThrow('fetch failed')
    expect(await server.end()).toBe(null)
    expect(server.output).toContain('"event":"hung"')
    expect((await fetch(`${await starts(data).url()}/readyz`)).status).toBe(200)
  })
})
