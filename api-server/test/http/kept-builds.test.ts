import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepBuild } from '../../src/http/pages/kept-builds.ts'
import { type StaticFiles, staticFile } from '../../src/http/pages/static-files.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn } from '../harness/server.ts'

/** What a build of the app leaves: files named after their content, and the page. */
const built = async (name: string): Promise<StaticFiles> =>
  new Map([
    [`assets/Wait-${name}.js`, await staticFile('.js', Buffer.from(`console.info("${name}")`.repeat(100)))],
    ['assets/plain.js', await staticFile('.js', Buffer.from(name))],
    ['index.html', await staticFile('.html', Buffer.from(name))],
  ])

const pagesOf = (app: StaticFiles) => ({
  app,
  tenant: new Map(),
  sources: { connect: [], images: [], scripts: [] },
  write: () => 'page',
})

describeOnDatabase('files of another build', (open) => {
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
    const { app, deps, clock } = serverOn(database, { pages: pagesOf(files) })
    return {
      clock,
      keeps: () => keepBuild(deps, files),
      get: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
    }
  }

  it('are handed out to a guest whose page was built before a deploy (R23.14)', async () => {
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

  it('cost one reading of their names, however many missing files are asked for', async () => {
    const statements: string[] = []
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { app, clock } = serverOn({ ...database, db }, { pages: pagesOf(await built('Monday_1')) })
    const unknown = async (from: number, count: number) =>
      await Promise.all(
        Array.from(
          { length: count },
          async (_, index) => (await app.inject(`/assets/gone-${10_000_000 + from + index}.js`)).statusCode,
        ),
      )
    expect(new Set(await unknown(0, 500))).toEqual(new Set([404]))
    expect(statements).toHaveLength(1)
    expect(clock.pauses).toEqual([0])
    // The next ones wait until a quarter of a second has passed since.
    await unknown(500, 500)
    expect(statements).toHaveLength(2)
    expect(clock.pauses).toEqual([0, 250])
  })

  it('are found though their names were read just before they were kept', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    expect((await old.get('/assets/Wait-Tuesday1.js')).statusCode).toBe(404)
    await next.keeps()
    expect((await old.get('/assets/Wait-Tuesday1.js')).statusCode).toBe(200)
  })

  it('are asked for again later by those who come when a thousand wait', async () => {
    const { get } = await processOf('Monday_1')
    const answers = await Promise.all(
      Array.from(
        { length: 1_100 },
        async (_, index) => (await get(`/assets/gone-${10_000_000 + index}.js`)).statusCode,
      ),
    )
    expect(new Set(answers)).toEqual(new Set([404, 503]))
  })
})
