import fs from 'node:fs'
import { deskOperations, deskRequest, folioLine, lineKinds } from '@tomari/contract/desk-operations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { noDatabase } from '../harness/no-database.ts'
import { serverOn } from '../harness/server.ts'

const TOKEN = 'a secret of the desk'.replaceAll(' ', '-')

/** What the calls can be refused with. */
const refusals = {
  malformed: 400,
  desk_token_wrong: 401,
  desk_scope_missing: 403,
  unknown_facility: 404,
  request_gone: 409,
  request_held: 409,
  payment_under_way: 409,
  bill_too_large: 409,
  folio_wrong: 422,
  unavailable: 503,
} satisfies Partial<Record<ErrorCode, number>>

describe('access to the desk interface', () => {
  const paths = Object.values(deskOperations).map(({ method, path }) => ({
    method,
    url: path.replace('{requestId}', 'PSOMETHING'),
  }))

  it('is closed without a token of the server, whatever is shown (R19.5)', async () => {
    const { app } = serverOn(noDatabase)
    for (const { method, url } of paths) {
      const answer = await app.inject({ method, url, headers: { authorization: 'Bearer undefined' } })
      expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'unknown_path'])
    }
  })

  it.each([undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer null'])(
    'does not open for %j, and answers before it reads a body',
    async (authorization) => {
      const { app } = serverOn(noDatabase, { deskToken: TOKEN })
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
      for (const { method, url } of paths) {
        const body = method === 'POST' ? { payload: '{' } : {}
        const answer = await app.inject({ method, url, headers, ...body })
        expect([answer.statusCode, answer.json().error_code]).toEqual([401, 'desk_token_wrong'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )

  it.each([
    ['application/x-www-form-urlencoded', 'worker=1', 415],
    ['application/json', '{"worker":', 400],
    ['application/json', 'null', 400],
    ['application/json', '[]', 400],
    ['application/json', JSON.stringify({ worker: 'x'.repeat(300_000) }), 413],
  ])('takes JSON alone, of reasonable size: %s %.20s', async (type, payload, status) => {
    const { app } = serverOn(noDatabase, { deskToken: TOKEN })
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type }
    const { statusCode } = await app.inject({ method: 'POST', url: '/desk/v1/take', headers, payload })
    expect(statusCode).toBe(status)
  })

  it('answers whatever is sent with a message, never with 500', async () => {
    const { app } = serverOn(noDatabase, { deskToken: TOKEN })
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(...paths), async (payload, { method, url }) => {
        const answer = await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })
        // Well-formed calls meet a database that is away.
        expect([400, 503]).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({ error_msg: expect.stringMatching(/./) })
      }),
    )
  })

  it('is described in the documentation of the API where it is open, and only there', async () => {
    const described = async (deskToken?: string) => {
      const { app } = serverOn(noDatabase, deskToken === undefined ? {} : { deskToken })
      const { paths: all } = (await app.inject('/docs/api.json')).json()
      const page = (await app.inject('/docs/api')).body
      return [Object.keys(all).filter((path) => path.startsWith('/desk/')), page.includes('/desk/v1/take')]
    }
    expect(await described()).toEqual([[], false])
    expect(await described(TOKEN)).toEqual([Object.values(deskOperations).map(({ path }) => path), true])
  })

  it('is described in docs/desk-interface.md, call by call, field by field, refusal by refusal', () => {
    const page = fs.readFileSync(new URL('../../../docs/desk-interface.md', import.meta.url), 'utf8')
    for (const { method, path, input } of Object.values(deskOperations)) {
      expect(page).toContain(`### \`${method} ${path.replace('{requestId}', '{request_id}')}`)
      for (const field of Object.keys(input.entries)) expect(page).toContain(field)
    }
    for (const field of Object.keys(deskRequest.entries)) expect(page).toContain(`"${field}"`)
    for (const field of Object.keys(folioLine.entries)) expect(page).toContain(`"${field}"`)
    for (const kind of lineKinds) expect(page).toContain(`\`${kind}\``)
    const described = [...page.matchAll(/^\| (\d{3}) `(\w+)` \|/gm)].map(([, status, reason]) => [
      reason,
      status,
    ])
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(Object.entries(refusals).map(([reason, status]) => [reason, String(status)])),
    )
  })
})
