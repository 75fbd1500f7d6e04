import { operations } from '@tomari/contract/operations'
import type { VariantName } from '@tomari/contract/variants'
import { beforeEach, expect, it } from 'vitest'
import { servedCalls } from '../../src/app.ts'
import { LeavingGuest } from '../../src/checkout/test/LeavingGuest.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { Phone, type Sending } from '../harness/phone.ts'

const DESK_TOKEN = 'the-token-of-the-desk-interface'
const EXTERNAL = 'sample-token-takahashi'
const INVENTED = 'A'.repeat(43)
const OTHER_HOUSE: Readonly<Record<VariantName, string>> = { legacy: '103', cico: 'MIO-EKIMAE' }

describeInHotel('every call × every token that is not its own', { deskToken: DESK_TOKEN }, (server) => {
  let tokens: Readonly<Record<'checkin' | 'checkout', string>>
  let expired: typeof tokens

  beforeEach(async () => {
    const begin = async () => ({
      checkin: await new Phone(server.app).tokenFor('ヤマダ タロウ'),
      checkout: (await LeavingGuest.found(server, 'ミヤモト ハルカ')).token,
    })
    expired = await begin()
    server.clock.pass({ minutes: 31 })
    tokens = await begin()
  })

  /** What a call is tried with, and why it must not open. */
  const foreignTo = (
    need: 'checkin' | 'checkout' | 'any',
    variant: VariantName,
  ): Readonly<Record<string, Sending>> => {
    const journey = need === 'checkout' ? 'checkout' : 'checkin'
    const token = tokens[journey]
    return {
      'no token': {},
      'an empty token': { token: '' },
      'an invented token': { token: INVENTED },
      'a token of 10 kB': { token: 'A'.repeat(10_000) },
      'a token cut by one': { token: token.slice(0, -1) },
      'a token with one more': { token: `${token}A` },
      'two tokens': { token: `${tokens.checkin}, ${tokens.checkout}` },
      'an external token': { token: EXTERNAL },
      'the token of the desk': { token: DESK_TOKEN },
      'a token that has expired': { token: expired[journey] },
      'its token with another hotel': { token, facility: OTHER_HOUSE[variant] },
      'its token with a hotel that there is not': { token, facility: 'no-such-hotel' },
      ...(need === 'any'
        ? {}
        : { 'a token of the other journey': { token: tokens[need === 'checkin' ? 'checkout' : 'checkin'] } }),
    }
  }

  it('is refused alike, before the input is looked at (R22.5)', async () => {
    const answers = new Map<string, string>()
    for (const { name, session } of servedCalls(server.deps)) {
      if (session === null) continue
      const { only } = operations[name]
      for (const variant of only === null ? (['legacy', 'cico'] as const) : [only]) {
        const phone = new Phone(server.app, variant)
        for (const [what, sending] of Object.entries(foreignTo(session, variant))) {
          answers.set(`${name} (${variant}) with ${what}`, await phone.refusal(name, sending))
        }
      }
    }
    expect(answers.size).toBeGreaterThan(250)
    expect([...answers].filter(([, answer]) => answer !== '401 session_ended')).toEqual([])
  })
})
