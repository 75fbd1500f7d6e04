import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepBuild } from '../../src/http/kept-builds.ts'
import { type Shelf, shelvedFile } from '../../src/http/Shelf.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { serverOn } from '../harness/server.ts'

/** What a build of the app leaves: files named after their content, and the page. */
const built = async (name: string): Promise<Shelf> =>
  new Map([
    [`assets/Wait-${name}.js`, await shelvedFile('.js', Buffer.from(`console.info("${name}")`.repeat(100)))],
    ['assets/plain.js', await shelvedFile('.js', Buffer.from(name))],
    ['index.html', await shelvedFile('.html', Buffer.from(name))],
  ])

const noSources = { connect: [], images: [], scripts: [] }

describeOnBothDatabases('files of another build', (open) => {
  let database: Database<Schema>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('kept_assets').execute()
  })

  /** A process of the server with a build of its own. */
  async function processOf(name: string) {
    const files = await built(name)
    const pages = { app: files, tenant: new Map(), sources: noSources, write: () => 'page' }
    const { app, parts, clock } = serverOn(database, { pages })
    return {
      clock,
      keeps: () => keepBuild(parts, files),
      get: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
    }
  }

  it('are handed out to a guest whose page was built before a deploy', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    await old.keeps()
    await next.keeps()
    const [then, now] = [
      await old.get('/assets/Wait-Monday_1.js'),
      await next.get('/assets/Wait-Monday_1.js'),
    ]
    expect(now.statusCode).toBe(200)
    expect(now.body).toBe(then.body)
    for (const name of ['etag', 'content-type', 'cache-control', 'vary']) {
      expect(now.headers[name]).toBe(then.headers[name])
    }
    const short = await next.get('/assets/Wait-Monday_1.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(then.body)
  })

  it('are handed out by processes that have not been replaced yet', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    await next.keeps()
    expect((await old.get('/assets/Wait-Tuesday1.js')).statusCode).toBe(200)
  })

  it('are kept for a day after the last process that had them', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    await old.keeps()
    next.clock.pass({ hours: 24 })
    await next.keeps()
    expect((await next.get('/assets/Wait-Monday_1.js')).statusCode).toBe(200)
    next.clock.pass({ hours: 1, seconds: 1 })
    await next.keeps()
    expect((await next.get('/assets/Wait-Monday_1.js')).statusCode).toBe(404)
    expect((await next.get('/assets/Wait-Tuesday1.js')).statusCode).toBe(200)
  })

  it('are only those that carry a hash in their name', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    await old.keeps()
    const kept = await database.db.selectFrom('kept_assets').select('path').execute()
    expect(kept).toEqual([{ path: 'assets/Wait-Monday_1.js' }])
    expect((await next.get('/assets/gone-12345678.js')).statusCode).toBe(404)
  })
})
