import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usualLoadLimits } from '../../src/platform/http/load-shedding/LoadShedder.ts'
import { closing } from '../../src/platform/http/sockets/guarded-server.ts'
import { staticFile } from '../../src/web/pages/static-files.ts'
import { type Changes, noDatabase, pagesOf, serverOn, type TestServer } from '../harness/server.ts'
import { RawSocket } from './RawSocket.ts'

/** A second at most, so that this test is short. */
const idle = { idleMs: 60_000, idleProxyMs: 60_000 }
const hurried = { headersMs: 300, requestMs: 500, takeMs: 300, lookEveryMs: 50, ...idle }
const calm = { ...hurried, headersMs: 60_000, requestMs: 60_000, takeMs: 60_000 }
const limits = { ...usualLoadLimits, crowdFrom: 1, newcomersFrom: 2, guestsFrom: 3, strangersOfNetwork: 100 }
const CALLS_EACH = 8
const POSTCODE = '/api/v1/client/postcode?zipcode=1000001'

const getOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const postTo = (path: string, length = 1000) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/csp-report\r\nContent-Length: ${length}\r\n\r\n`

describe('one who takes much', () => {
  const held: (() => void)[] = []
  let server: TestServer
  let port: number
  let close: () => Promise<void>
  let sockets: RawSocket[] = []

  async function start(changes: Changes = {}): Promise<void> {
    const postcodes = { townsOf: () => new Promise<never[]>((answer) => held.push(() => answer([]))) }
    server = serverOn(noDatabase, { postcodes, limits, timeouts: calm, ...changes })
    close = closing(server.app, { requestMs: 100 })
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  }
  const release = () => held.splice(0).forEach((answer) => answer())
  const connected = async (bytes = '') => {
    const socket = await RawSocket.to(port)
    sockets.push(socket)
    socket.says(bytes)
    return socket
  }
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await setImmediate()
  }
  const isUnderWay = async (calls: number) =>
    (await server.app.inject('/metrics')).body.includes(`tomari_calls_under_way ${calls}\n`)
  const connections = () =>
    new Promise<number>((answer) => server.app.server.getConnections((_error, count) => answer(count)))

  afterEach(async () => {
    release()
    for (const socket of sockets) socket.hangsUp()
    sockets = []
    await server.app.close()
  })

  it('a body on its way is no call under way: slow clients do not get others refused, and wait for room like them', async () => {
    await start()
    const slow = []
    for (let one = 0; one < 6; one += 1) {
      const socket = await connected(postTo('/policy-reports', 2))
      expect(await socket.answered()).toMatch(/^HTTP\/1\.1 100 /)
      slow.push(socket)
    }
    expect(await isUnderWay(0)).toBe(true)
    const others = [1, 2].map(() => server.app.inject(POSTCODE))
    await until(() => held.length === 2)
    slow[0]?.says('{}')
    expect(await slow[0]?.received()).toMatch(/HTTP\/1\.1 503 [\s\S]*"error_msg":"/)
    release()
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it.each(['/nowhere', '/api/v1/client/nowhere', '/desk/v1/requests'])(
    'a post to %s, which there is not, is answered so before a byte of it is read',
    async (path) => {
      await start()
      const socket = await connected(postTo(path, 1_000_000))
      await until(async () => (await socket.answered()).includes('error_msg'))
      expect(await socket.answered()).toMatch(/HTTP\/1\.1 404 /)
    },
  )

  it('hundreds of calls on one connection: it is closed, and others are served', async () => {
    await start()
    const socket = await connected(getOf(POSTCODE).repeat(400))
    expect(await socket.received()).toBe('')
    expect(held.length).toBeLessThanOrEqual(CALLS_EACH)
    await until(() => isUnderWay(0))
    release()
    const other = server.app.inject(POSTCODE)
    await until(() => held.length > 0)
    release()
    expect((await other).statusCode).toBe(200)
  })

  it('answers that wait on a connection that closes are forgotten with it, and the server still ends', async () => {
    await start({ limits: { ...limits, newcomersFrom: 100, guestsFrom: 100 } })
    const socket = await connected(getOf(POSTCODE).repeat(CALLS_EACH))
    await until(() => isUnderWay(CALLS_EACH))
    socket.hangsUp()
    await until(() => isUnderWay(0))
    await close()
    expect(await connections()).toBe(0)
  })

  it('a body that never comes does not hold up the end', async () => {
    await start()
    const socket = await connected(postTo('/policy-reports'))
    await socket.answered()
    await close()
    expect(await socket.received()).not.toContain('200 OK')
  })

  it('a connection that takes nothing of what it has asked for is closed', async () => {
    const large = await staticFile('.json', Buffer.alloc(24_000_000, 'x'))
    await start({ timeouts: hurried, pages: pagesOf({ 'large.json': large }) })
    const socket = await connected()
    socket.stopsReading()
    socket.says(getOf('/large.json').repeat(3))
    await until(async () => (await connections()) === 1)
    await until(async () => (await connections()) === 0)
    expect(await isUnderWay(0)).toBe(true)
  })

  it('a connection that has nothing to take, because it waits for us, is not', async () => {
    await start({ timeouts: hurried })
    const socket = await connected(getOf(POSTCODE))
    await once(server.app.server, 'timeout')
    await until(() => held.length === 1)
    release()
    expect(await socket.answered()).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('more connections than an address may have: one on which nothing happens goes, and the new one is served', async () => {
    const socketLimits = { ofAddress: 2, inAll: 100, callsEach: CALLS_EACH }
    await start({ trustedProxies: ['192.0.2.1'], socketLimits })
    const silent = await connected()
    const served = await connected(getOf(POSTCODE))
    await until(() => held.length === 1)
    const late = await connected(getOf('/healthz'))
    expect(await late.answered()).toContain('"alive"')
    // At once, and not as one that says nothing for a minute.
    await vi.waitUntil(async () => (await connections()) === 2, { timeout: 5_000 })
    expect(await silent.received()).toBe('')
    release()
    expect(await served.answered()).toMatch(/^HTTP\/1\.1 200 /)
  })
})
