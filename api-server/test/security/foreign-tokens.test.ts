import { type OperationName, operations } from '@tomari/contract/operations'
import type { VariantName } from '@tomari/contract/variants'
import { beforeAll, describe, expect, it } from 'vitest'
import { servedCalls } from '../../src/http/calls/calls.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone, type Sending } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const DESK_TOKEN = 'the-token-of-the-desk-interface'
const OTHER_HOUSE: Readonly<Record<VariantName, string>> = { legacy: '103', cico: 'MIO-EKIMAE' }

/** Tokens that open something, but not this (R22.5). */
interface Tokens {
  readonly checkin: string
  readonly checkout: string
  readonly expired: { readonly checkin: string; readonly checkout: string }
}

describeOnDatabase('every call × every token that is not its own', (open) => {
  let server: TestServer
  let tokens: Tokens

  beforeAll(async () => {
    server = await startTestServer(await open(), { deskToken: DESK_TOKEN })
    const begin = async () => ({
      checkin: await new Phone(server.app).tokenFor('ヤマダ タロウ'),
      checkout: (await LeavingGuest.found(server, 'ミヤモト ハルカ')).token,
    })
    const expired = await begin()
    server.clock.pass({ minutes: 31 })
    tokens = { ...(await begin()), expired }
  })

  const sessionCalls = () =>
    servedCalls(server.deps).flatMap(({ name, session }) => (session === null ? [] : [{ name, session }]))
  const variantsOf = (name: OperationName): readonly VariantName[] => {
    const { only } = operations[name]
    return only === null ? ['legacy', 'cico'] : [only]
  }

  /** What each call is tried with, and why it must not open. */
  const foreignTo = (
    need: 'checkin' | 'checkout' | 'any',
    variant: VariantName,
  ): Readonly<Record<string, Sending>> => ({
    'no token': {},
    'an empty token': { token: '' },
    'an invented token': { token: 'A'.repeat(43) },
    'a token of 10 kB': { token: 'A'.repeat(10_000) },
    'a token cut by one': { token: tokens[need === 'checkout' ? 'checkout' : 'checkin'].slice(0, -1) },
    'a token with one more': { token: `${tokens[need === 'checkout' ? 'checkout' : 'checkin']}A` },
    'two tokens': { token: `${tokens.checkin}, ${tokens.checkout}` },
    'an external token': { token: 'sample-token-takahashi' },
    'the token of the desk': { token: DESK_TOKEN },
    'a token that has expired': { token: tokens.expired[need === 'checkout' ? 'checkout' : 'checkin'] },
    'its token with another hotel': {
      token: tokens[need === 'checkout' ? 'checkout' : 'checkin'],
      facility: OTHER_HOUSE[variant],
    },
    'its token with a hotel that there is not': {
      token: tokens[need === 'checkout' ? 'checkout' : 'checkin'],
      facility: 'no-such-hotel',
    },
    ...(need === 'checkin' ? { 'a token of check-out': { token: tokens.checkout } } : {}),
    ...(need === 'checkout' ? { 'a token of check-in': { token: tokens.checkin } } : {}),
  })

  it('is refused alike, before the input is looked at (R22.5)', async () => {
    const calls = sessionCalls()
    expect(calls.length).toBeGreaterThan(10)
    let pairs = 0
    for (const { name, session } of calls) {
      for (const variant of variantsOf(name)) {
        const phone = new Phone(server.app, variant)
        for (const [what, sending] of Object.entries(foreignTo(session, variant))) {
          pairs += 1
          expect(`${name} (${variant}) with ${what}: ${await phone.refusal(name, sending)}`).toBe(
            `${name} (${variant}) with ${what}: 401 session_ended`,
          )
        }
      }
    }
    expect(pairs).toBeGreaterThan(250)
  })

  it('opens with its own, so that the table above tells something (R1.1)', async () => {
    const legacy = new Phone(server.app)
    expect((await legacy.call('checkinInfo', { token: tokens.checkin, facility: '101' })).status).toBe(200)
    expect((await legacy.call('checkoutInfo', { token: tokens.checkout })).status).toBe(200)
  })

  it('opens no member of the point programme', async () => {
    const cico = new Phone(server.app, 'cico')
    const strangers = [tokens.checkin, tokens.checkout, DESK_TOKEN, 'sample-token-takahashi', 'A'.repeat(43)]
    for (const bearer of strangers) {
      const sending = { bearer, parameter: '1000000002', fields: { lang: 'ja' } }
      expect(await cico.refusal('pointUser', sending)).toBe('401 session_ended')
    }
  })

  describe('at the desk interface', () => {
    it.each(['GET /desk/v1/requests', 'POST /desk/v1/take'])('%s stays shut', async (call) => {
      const [method, url = ''] = call.split(' ')
      for (const token of [
        tokens.checkin,
        tokens.checkout,
        'sample-token-takahashi',
        '',
        DESK_TOKEN.slice(1),
      ]) {
        const answer = await server.app.inject({
          method: method === 'GET' ? 'GET' : 'POST',
          url,
          headers: { authorization: `Bearer ${token}` },
        })
        expect([answer.statusCode, answer.json().error_code]).toEqual([401, 'desk_token_wrong'])
      }
    })
  })
})
