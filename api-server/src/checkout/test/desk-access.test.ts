import { deskOperations } from '@tomari/contract/desk-operations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noDatabase, serverOn } from '../../../test/harness/server.ts'
import { TOKEN } from './Robot.ts'

describe('access to the desk interface', () => {
  const paths = Object.values(deskOperations).map(({ method, path }) => ({
    method,
    url: path.replace('{requestId}', 'PSOMETHING'),
  }))

  it('is closed without a token of the server, whatever is shown (R19.5)', async () => {
    const closed = serverOn(noDatabase).app
    for (const { method, url } of paths) {
      const answer = await closed.inject({ method, url, headers: { authorization: 'Bearer undefined' } })
      expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'unknown_path'])
    }
  })

  const { app } = serverOn(noDatabase, { deskToken: TOKEN })

  const shown = [
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer null',
  ]
  it.each([undefined, ...shown])(
    'does not open for %j, and answers before it reads a body',
    async (authorization) => {
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
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type }
    const { statusCode } = await app.inject({ method: 'POST', url: '/desk/v1/take', headers, payload })
    expect(statusCode).toBe(status)
  })

  it('answers whatever is sent with a message, never with 500', async () => {
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
})
