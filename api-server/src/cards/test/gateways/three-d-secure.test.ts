import { describe, expect, it } from 'vitest'
import { answerIn } from '../../gmo/protocol.ts'
import { entryFields, mayBeSentTo, reasonOf, tenantNameOf } from '../../gmo/three-d-secure.ts'
import type { GmoFault } from './GmoSimulator.ts'
import { RETURN_URL, secure, tokenFor } from './gateway-suite.ts'
import { gatewayTo, gmoOfSuite } from './server-at-gmo.ts'

it.each([
  ['渚のホテル', 've2kzqXbpcal6w=='],
  ['Seaside', 'U2Vhc2lkZQ=='],
  ['九文字の漢字が入る', 24],
  ['HOTEL SEASIDE NAGI', 24],
])('the name of the shop on the page of the bank: %s', (name, expected) => {
  const encoded = tenantNameOf(name) ?? ''
  expect(typeof expected === 'string' ? encoded : encoded.length).toBe(expected)
  expect(new TextDecoder('euc-jp', { fatal: true }).decode(Buffer.from(encoded, 'base64'))).toBe(name)
})

it.each([
  ['as_contracted', 'refused', '0', '2'],
  ['always', 'charged', '1', '3'],
  ['if_needed', 'charged', '2', '3'],
] as const)('3-D Secure is asked for: %s, other cards %s', (required, otherCards, TdRequired, Tds2Type) => {
  expect(entryFields({ ...secure, required, otherCards })).toEqual({ TdFlag: '2', TdRequired, Tds2Type })
})

it.each([
  ['N', '01', 'not_authenticated'],
  ['R', '11', 'not_authenticated'],
  ['N', '14', 'timed_out'],
  ['U', '', 'unavailable'],
  ['N', '22', 'unavailable'],
  ['', '', 'not_authenticated'],
])('result %s and reason %s of a bank mean %s', (result, reason, meaning) => {
  expect(reasonOf(result, reason)).toBe(meaning)
})

describe('addresses of banks', () => {
  const hosts = ['mul-pay.jp', 'gmopg.jp']
  it.each([
    ['https://manage.tds2gw.gmopg.jp/api/v2/brw/callback?transId=1&t=2', true],
    ['https://pt01.mul-pay.jp/x', true],
    ['http://pt01.mul-pay.jp/x', false],
    ['https://mul-pay.jp.evil.example/x', false],
    ['https://evilmul-pay.jp/x', false],
    ['https://pt01.mul-pay.jp@evil.example/', false],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
  ])('%s may be gone to: %s', (address, expected) => expect(mayBeSentTo(address, hosts)).toBe(expected))

  it.each([
    'https://manage.tds2gw.gmopg.jp/api/v2/brw/callback?transId=6e48&t=dccc8',
    'https://manage.tds2gw.gmopg.jp/api/v2/brw/callback?a=1&ACS=9&b=%26+%2B',
  ])('are read whole, raw or escaped: %s', (address) => {
    for (const written of [address, encodeURIComponent(address)]) {
      const answer = answerIn(`ACS=2&RedirectUrl=${written}\n`, 'ExecTran')
      if (answer.kind !== 'fields') throw new Error(answer.kind)
      expect([answer.fields.get('ACS'), answer.fields.get('RedirectUrl')]).toEqual(['2', address])
    }
  })
})

describe('GMO with 3-D Secure', () => {
  const { simulator, logged } = gmoOfSuite()
  const gateway = () => gatewayTo(simulator, { secure, log: (code) => logged.push(code) })
  let orders = 0
  const order = () => ({
    orderId: `TDS-${(orders += 1)}`,
    amountYen: 5_000,
    token: tokenFor('challenge'),
    returnUrl: RETURN_URL,
  })
  const sent = async () => {
    const one = order()
    const outcome = await gateway().charge(one)
    if (outcome.kind !== 'challenge') throw new Error(outcome.kind)
    simulator.guestAtBank(one.orderId, 'approves')
    return { ...one, access: outcome.access, url: outcome.url }
  }

  it('sends nobody to a host that is none of the company, tells the hotel, and finishes nothing', async () => {
    simulator.bank = 'https://bank.evil.example/callback'
    const one = order()
    expect(await gateway().charge(one)).toEqual({ kind: 'declined', reason: 'unavailable' })
    expect(logged).toEqual(['redirect-host'])
    expect(simulator.statusOf(one.orderId)).toBe('AUTHENTICATED')
  })

  it.each<[GmoFault, string, boolean]>([
    ['cut_before', 'unknown', false],
    ['cut_after', 'unknown', true],
    ['silent_before', 'unknown', false],
    ['silent_after', 'unknown', true],
    ['html', 'unknown', true],
    ['garbage', 'unknown', true],
    ['system_error', 'unknown', false],
    ['busy', 'retry', false],
  ])(
    'SecureTran2 answering %s leads to %s; the trade then shows it, and money moves once',
    async (fault, kind, isCharged) => {
      const one = await sent()
      const { amountYen, orderId } = one
      simulator.faults.push(['SecureTran2', fault])
      expect((await gateway().finish(one)).kind).toBe(kind)
      const found = isCharged ? { kind: 'captured', amountYen } : { kind: 'authenticated' }
      expect(await gateway().inquire(orderId)).toEqual(found)
      expect(await gateway().finish(one)).toEqual({ kind: 'captured' })
      expect(simulator.charged().get(orderId)).toBe(amountYen)
    },
  )
})
