import { connect } from 'node:net'
import { failure } from '@tomari/contract/envelope'
import { authorization } from '@tomari/contract/reservation'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '../harness/databases.ts'
import { companion, guestInfo, overseasRepresentative } from '../harness/guests.ts'
import { signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const tokenIn = async (answer: Response): Promise<string> =>
  v.parse(v.object({ payload: authorization }), await answer.json()).payload.authorization
const codeIn = async (answer: Response) => v.parse(failure, await answer.json()).error_code

/** Everything that the server says to these bytes until it hangs up. */
async function rawAnswer(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').write(bytes)
  let answer = ''
  for await (const text of socket) answer += String(text)
  return answer
}

describeOnDatabase('a phone on the network', (open) => {
  let server: TestServer
  let base: string

  beforeAll(async () => {
    server = await startTestServer(await open())
    base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.app.close()
  })

  const api = (path: string) => `${base}/api/v1/client/${path}`
  const send = (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
    fetch(api(path), { method: 'POST', headers, body: new URLSearchParams(fields) })

  it('checks in from the search to the code', async () => {
    const device = {
      language: 'en',
      'device-type': 'web',
      'device-info': 'test',
      'facility-code': 'MIO-KAIGAN',
    }
    const found = await fetch(api('rpa/checkin_authtoken_request?name=emma+carter&phone_number='), {
      headers: device,
    })
    const headers = { ...device, 'authorization-client': await tokenIn(found) }
    const info = await fetch(api('rpa/checkin_info_request'), { headers })
    expect(await info.json()).toMatchObject({
      payload: { reservation_name: 'EMMA CARTER', number_of_person: 2 },
    })
    expect((await send('upload_agreement_signature', headers, await signature())).status).toBe(200)
    const guests = guestInfo(overseasRepresentative, companion(2))
    expect((await send('rpa/execute_checkin_request', headers, guests)).status).toBe(200)
    const code = await fetch(api('rpa/checkin_code'), { headers })
    expect(await code.json()).toMatchObject({ payload: { checkin_code: '30', kana_name: 'エマ カーター' } })
  })

  it('that sends too much gets its answer, not a broken connection', async () => {
    const found = await fetch(api(`rpa/checkin_authtoken_request?name=${encodeURIComponent('ヤマダタロウ')}`))
    const headers = { authorization: await tokenIn(found) }
    const answer = await send('upload_passport', headers, {
      base64_passport_image: 'A'.repeat(14 * 1024 * 1024),
    })
    expect([answer.status, await codeIn(answer)]).toEqual([413, 'too_large'])
  })

  it('without a token is refused before it has sent its megabytes', async () => {
    const answer = await send('upload_passport', {}, { base64_passport_image: 'A'.repeat(10 * 1024 * 1024) })
    expect([answer.status, await codeIn(answer)]).toEqual([401, 'session_ended'])
  })

  it('that sends something else than a form is told so (R17.8)', async () => {
    const found = await fetch(api(`rpa/checkin_authtoken_request?name=${encodeURIComponent('ヤマダタロウ')}`))
    const headers = {
      authorization: await tokenIn(found),
      'content-type': 'application/json',
    }
    const answer = await fetch(api('rpa/execute_checkin_request'), { method: 'POST', headers, body: '{}' })
    expect([answer.status, await codeIn(answer)]).toEqual([415, 'unsupported_media_type'])
  })

  it('behind a proxy on this machine is known by its own address', async () => {
    const missFrom = (address: string) =>
      fetch(api('rpa/checkin_authtoken_request?name=NOBODY&phone_number=0900'), {
        headers: { 'x-forwarded-for': address },
      })
    for (let miss = 0; miss < 10; miss += 1) expect((await missFrom('203.0.113.7')).status).toBe(422)
    expect((await missFrom('203.0.113.7')).status).toBe(429)
    expect((await missFrom('203.0.113.8')).status).toBe(422)
  })

  it.each([
    ['is no HTTP', 'hello\r\n\r\n'],
    [
      'smuggles a second request',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['has a line break inside a header', 'GET / HTTP/1.1\r\nHost: a\r\nx: a\rb\r\n\r\n'],
    ['has headers without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('that sends what %s gets 400 and a message', async (_, bytes) => {
    const answer = await rawAnswer(Number(new URL(base).port), bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('"error_msg":"')
  })

  it('is asked to go when the server stops, and nothing is left open', async () => {
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    server.state.draining = true
    const answer = await fetch(`${base}/readyz`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })
})
