import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { describeOnDatabase } from '../../../test/harness/databases.ts'
import { pagesOf, serverOn } from '../../../test/harness/server.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type StaticFiles, staticFile } from '../pages/static-files.ts'
import { isHashed, storeBuild } from '../pages/stored-builds.ts'

const [MONDAY, TUESDAY] = ['/assets/Wait-Monday_1.js', '/assets/Wait-Tuesday1.js']

/** What a build of the app leaves: files named after their content, and the page. */
const built = async (name: string): Promise<StaticFiles> =>
  new Map([
    [`assets/Wait-${name}.js`, await staticFile('.js', Buffer.from(`console.info("${name}")`.repeat(100)))],
    ['assets/plain.js', await staticFile('.js', Buffer.from(name))],
    ['index.html', await staticFile('.html', Buffer.from(name))],
  ])

describeOnDatabase('files of another build', (open) => {
  let database: Database<Schema>
  beforeEach(async () => {
    database = await open()
    await database.db.deleteFrom('kept_assets').execute()
  })

  async function processOf(name: string, on = database) {
    const app = await built(name)
    const server = serverOn(on, { pages: { ...pagesOf({}, () => 'page'), app } })
    return {
      clock: server.clock,
      keeps: () => storeBuild(server.deps, app),
      get: (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers }),
    }
  }
  const statusOf = async ({ get }: Awaited<ReturnType<typeof processOf>>, path: string) =>
    (await get(path)).statusCode

  it('are handed out to a guest whose page was built before a deploy, and by processes that are not replaced yet (R23.14)', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    await old.keeps()
    // Though the names were read just before the others were kept.
    expect(await statusOf(old, TUESDAY)).toBe(404)
    await next.keeps()
    const [then, now] = [await old.get(MONDAY), await next.get(MONDAY)]
    expect([now.statusCode, now.body]).toEqual([200, then.body])
    for (const name of ['etag', 'content-type', 'cache-control', 'vary']) {
      expect(now.headers[name]).toBe(then.headers[name])
    }
    const short = await next.get(MONDAY, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(then.body)
    expect(await statusOf(old, TUESDAY)).toBe(200)
  })

  it('are kept for a day after the last process that had them, where they carry a hash in their name', async () => {
    const [old, next] = [await processOf('Monday_1'), await processOf('Tuesday1')]
    await old.keeps()
    const stored = await database.db.selectFrom('kept_assets').select('path').execute()
    expect(stored).toEqual([{ path: MONDAY.slice(1) }])
    next.clock.pass({ hours: 24 })
    await next.keeps()
    expect(await statusOf(next, MONDAY)).toBe(200)
    next.clock.pass({ hours: 1, seconds: 1 })
    await next.keeps()
    expect([await statusOf(next, MONDAY), await statusOf(next, TUESDAY)]).toEqual([404, 200])
  })

  it('cost one reading of their names, however many missing files are asked for; beyond a thousand come again later', async () => {
    const statements: string[] = []
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const server = await processOf('Monday_1', { ...database, db })
    const unknown = async (from: number, count: number) => {
      const gone = (_: unknown, index: number) => `/assets/gone-${10_000_000 + from + index}.js`
      const names = Array.from({ length: count }, gone)
      return new Set(await Promise.all(names.map((name) => statusOf(server, name))))
    }
    expect(await unknown(0, 100)).toEqual(new Set([404]))
    expect([statements.length, server.clock.pauses]).toEqual([1, [0]])
    // The next ones wait until a quarter of a second has passed since.
    expect(await unknown(100, 1_100)).toEqual(new Set([404, 503]))
    expect([statements.length, server.clock.pauses]).toEqual([2, [0, 250]])
  })
})

it.each([
  ...['main-Ab3dEf9_.js', 'main--_-_-_-_.js', 'a.12345678.css', 'fonts/sans-12345678.woff2'].map(
    (name) => [`assets/${name}`, true] as const,
  ),
  ...['', 'main.js', 'main-1234567.js', 'main-123456789.js', 'main-1234567é.js', 'main-12345678.j s'].map(
    (name) => [`assets/${name}`, false] as const,
  ),
  ['data/main-12345678.js', false] as const,
])('the name %s has a hash: %s', (path, has) => expect(isHashed(path)).toBe(has))
