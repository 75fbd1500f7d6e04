import { failure } from '@tomari/contract/envelope'
import { operations } from '@tomari/contract/operations'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireGuest } from '../faults/WireGuest.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describeOnDatabase('a phone on the network', (open) => {
  let server: TestServer
  let base: string
  const guest = new WireGuest('ヤマダタロウ', 'phone')

  beforeAll(async () => {
    server = await startTestServer(await open())
    base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.app.close())

  const refusal = async (path: string, body: RequestInit['body'], headers: Record<string, string>) => {
    const answer = await fetch(base + path, { method: 'POST', headers, body: body ?? null })
    return `${answer.status} ${v.parse(failure, await answer.json()).error_code}`
  }
  const picture = (megabytes: number) =>
    new URLSearchParams({ base64_passport_image: 'A'.repeat(megabytes * 1024 * 1024) })

  it('gets its answer, not a broken connection, where it sends too much, too soon, or something else than a form (R17.8)', async () => {
    const authorization = await guest.finds(base)
    const { uploadPassport, executeCheckin } = operations
    expect(await refusal(uploadPassport.path, picture(14), { authorization })).toBe('413 too_large')
    expect(await refusal(uploadPassport.path, picture(10), {})).toBe('401 session_ended')
    const json = { authorization, 'content-type': 'application/json' }
    expect(await refusal(executeCheckin.path, '{}', json)).toBe('415 unsupported_media_type')
  })

  it('is asked to go when the server stops, and nothing is left open (R20.8)', async () => {
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' })
    server.state.draining = true
    const answer = await fetch(`${base}/readyz`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'alive' })
  })
})
