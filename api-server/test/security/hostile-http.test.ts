import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticFile } from '../../src/web/pages/static-files.ts'
import { noDatabase, pagesOf, serverOn, type TestServer } from '../harness/server.ts'
import { RawSocket } from './RawSocket.ts'

/** What may answer: a request that is hidden in another one never does. */
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
const TOKEN_CALL = '/api/v1/client/rpa/web_email_register'
const PAYMENT = '/api/v1/client/payment/settlement'

/** Timeouts of a second at most, so that this test is short. */
const body = { headersMs: 300, requestMs: 500, takeMs: 1_000 }
const timeouts = { ...body, lookEveryMs: 50, idleMs: 300, idleProxyMs: 60_000 }

const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`

describe('what no browser sends (R22.12)', () => {
  let server: TestServer
  let port: number

  beforeAll(async () => {
    const file = await staticFile('.json', Buffer.from('{}'))
    const files = { 'config.json': file, 'tenant-lang/ja.json': file }
    const pages = pagesOf(files, () => '<!doctype html><title>the app</title>')
    server = serverOn(noDatabase, { timeouts, pages })
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => server.app.close())

  const answerTo = async (bytes: string) => {
    const socket = await RawSocket.to(port)
    socket.says(bytes)
    return await socket.received()
  }

  it('an expectation that nobody meets is refused with the headers of every answer', async () => {
    const answer = await answerTo('GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 417 /)
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  it.each([
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0',
    'Content-Length: 0\r\nContent-Length: 35',
    'Content-Length: 0, 35',
    'Content-Length: +0',
    'Content-Length: 0x0',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: xchunked\r\n\r\n0',
    'Transfer-Encoding: chunked, identity\r\n\r\n0',
    'Transfer-Encoding : chunked\r\n\r\n0',
    'Transfer-Encoding:\r\n chunked\r\n\r\n0',
    'Transfer-Encoding: chunked\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0',
    'x: a\rb',
    ': a',
    'a b: c',
    'authorization: a\r\nauthorization: b',
    'facility_id: 101\r\nFacility_Id: 102',
    'authorization-client: a\r\nauthorization-client: b',
    'content-type: text/plain\r\ncontent-type: application/x-www-form-urlencoded',
    'Host: b',
  ])('a request that two servers could read in two ways is refused, with all behind it: %j', async (rest) => {
    const answer = await answerTo(`POST ${TOKEN_CALL} HTTP/1.1\r\nHost: a\r\n${rest}\r\n\r\n${SMUGGLED}`)
    // 401: the token is asked for before the body is read, and the body then ends the connection.
    expect(answer).toMatch(/^HTTP\/1\.1 40[01] /)
    expect(answer).toContain('"error_msg":"')
    expect(answer).not.toContain('"alive"')
  })

  it.each([
    ['no host', `POST ${PAYMENT} HTTP/1.1\r\n\r\n`],
    ['a line break in its address', 'GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a space in its address', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no version', 'GET /\r\n\r\n'],
    ['a version that there is not', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a method that there is not', 'GETS / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an address of 20 kB', get(`/${'a'.repeat(20_000)}`)],
  ])('a request with %s is refused', async (_, bytes) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"error_msg":"')
    expect(answer).toContain('nosniff')
  })

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PUT', 'PATCH'])('a call by %s is none', async (method) => {
    const answer = await answerTo(`${method} ${PAYMENT} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer).not.toMatch(/^HTTP\/1\.1 [235]/)
    expect(answer).not.toContain('TRACE')
  })

  it('a query of more fields than any call has is refused before it is read', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `&f${index}=`).join('')
    const answer = (count: number) => answerTo(get(`/api/v1/client/postcode?zipcode=1000001${fields(count)}`))
    expect(await answer(63)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answer(64)).toMatch(/^HTTP\/1\.1 400 [^]*"error_code":"malformed"/)
  })

  it.each([
    '/../api-server/package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.json',
    '/..%5c..%5cpackage.json',
    '/tenant-lang/..%2fconfig.json',
    '/tenant-lang/%2e%2e%2fconfig.json',
    '/tenant-lang/ja.json%00.js',
    '/tenant-lang/JA.json',
    '/tenant-lang/constructor.json',
    '/tenant-lang/__proto__.json',
    '/%252e%252e/config.json',
    'http://elsewhere.example/x.json',
    '/%c0%ae%c0%ae/config.json',
  ])('an address that leads out of the folders finds nothing: %s (R22.13)', async (address) => {
    const answer = await answerTo(get(address))
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).toContain('"error_msg":"')
  })

  describe('a connection that is slow', () => {
    it.each([
      ['says nothing at all', ''],
      ['never begins its body', `POST ${TOKEN_CALL} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`],
    ])('and %s is disconnected', async (_, bytes) => {
      expect(await answerTo(bytes)).not.toMatch(/^HTTP\/1\.1 200 /)
    })

    it('and sends one letter at a time is disconnected all the same (R22.12)', async () => {
      const socket = await RawSocket.to(port)
      socket.says('GET / HTTP/1.1\r\nHost: a\r\n')
      const drip = setInterval(() => socket.says('x'), 20)
      try {
        expect(await socket.received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
      } finally {
        clearInterval(drip)
      }
    })

    it('and idles after its answer is disconnected, sooner than one of a proxy', async () => {
      const [guest, proxy] = [await RawSocket.to(port), await RawSocket.to(port)]
      guest.says('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
      proxy.says('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n')
      await proxy.answered()
      expect(await guest.received()).toContain('"alive"')
      proxy.says(get('/healthz'))
      expect((await proxy.received()).split('"alive"')).toHaveLength(3)
    })
  })
})
