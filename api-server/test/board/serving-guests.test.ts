import { type StayActName, type StayActPayload, stayActs } from '@tomari/contract/desk-page/stay-acts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Clerk } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atTheStays, outcomeOf, payloadOf } from './at-the-page.ts'

describeAtPage('how guests are served at the page of the desk', { house: 'full' }, (server) => {
  const read = (clerk: Clerk, stay: string) => atTheStays(server).read(clerk, stay)

  /** Does it to the stay as it is, or as it was when its revision was read; what it answers, or `409 stay_changed`. */
  async function acts<Name extends StayActName>(
    clerk: Clerk,
    name: Name,
    stay: string,
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<StayActPayload<Name> | string> {
    const { path, payload } = stayActs[name]
    const revision = given['revision'] ?? (await read(clerk, stay)).revision
    const answer = await atTheStays(server).sends(clerk, path.replace(':stay_id', stay), {
      ...given,
      revision,
    })
    return answer.status === 200 ? v.parse(payload, payloadOf(answer)) : outcomeOf(answer)
  }

  it('shows what the phone shows to the reader, and notes the look (R26.18, R11.1)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const ready = await read(tanaka, 'ready-0')
    expect([ready.has_qr, (await read(tanaka, 'not_started-0')).has_qr]).toEqual([true, false])
    const shown = await acts(tanaka, 'showQr', 'ready-0')
    if (typeof shown === 'string') throw new Error(shown)
    expect(Buffer.from(shown.content, 'base64').toString()).toBe(`X,${ready.kana},1,40,`)
    expect(shown.level).toBe('H')
    expect(await acts(tanaka, 'showQr', 'not_started-0')).toBe('409 stay_not_checked_in')
    expect(await acts(tanaka, 'showQr', 'checked_out-0')).toBe('409 stay_checked_out')
    expect(await server.trail('qr')).toEqual(['tanaka qr {}'])
  })

  it('writes down what was paid at the desk, once, with the receipt that was asked for (R26.18)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const { revision, bill } = await read(tanaka, 'to_pay-0')
    expect(bill.open).toBe(12_000)
    const cash = {
      revision,
      means: 'cash',
      yen: 12_000,
      receipt: { language: 'ja', addressee: ' 株式会社みなと ' },
    }
    const both = await Promise.all([
      acts(tanaka, 'pay', 'to_pay-0', cash),
      acts(suzuki, 'pay', 'to_pay-0', { revision, means: 'terminal', yen: 12_000 }),
    ])
    expect(both.filter((answer) => answer === '409 stay_changed')).toHaveLength(1)
    expect(both).toContainEqual(expect.objectContaining({ yen: 12_000 }))
    expect((await read(tanaka, 'to_pay-0')).amount_due).toBe(0)
    expect(await acts(tanaka, 'pay', 'to_pay-0', { means: 'cash', yen: 12_000 })).toBe('409 bill_settled')

    const other = await acts(tanaka, 'pay', 'to_pay-1', { ...cash, revision: undefined })
    expect(other).toEqual({ yen: 12_000, receipt_number: expect.any(String) })
    expect(await read(tanaka, 'to_pay-1')).toMatchObject({
      payments: [{ means: 'cash', state: 'paid', amount: 12_000 }],
      papers: [{ kind: 'receipt', amount: 12_000 }],
    })
    expect(await acts(tanaka, 'pay', 'to_pay-2', { means: 'invoice', yen: 12_000 })).toEqual({
      yen: 12_000,
      receipt_number: null,
    })
    expect(await server.trail('pay')).toHaveLength(3)
  })

  it('takes no money for a bill that has changed, is being charged, or cannot be receipted (R26.18)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const { revision } = await read(tanaka, 'to_pay-3')
    const cash = { means: 'cash', yen: 12_000 }
    await acts(tanaka, 'addBillLine', 'to_pay-3', { kind: 'extra', name_ja: '駐車場', yen: 1_000 })
    expect((await read(tanaka, 'to_pay-3')).bill.open).toBe(13_000)
    expect(await acts(tanaka, 'pay', 'to_pay-3', { ...cash, revision })).toBe('409 stay_changed')
    expect(await acts(tanaka, 'pay', 'to_pay-3', cash)).toBe('409 payment_differs')
    expect(await acts(tanaka, 'pay', 'unknown', cash)).toBe('409 payment_under_way')
    const invoice = { ...cash, means: 'invoice', receipt: { language: 'ja' } }
    expect(await acts(tanaka, 'pay', 'to_pay-3', invoice)).toBe('400 malformed')
    expect(await acts(tanaka, 'pay', 'to_pay-3', { ...cash, means: 'card' })).toBe('400 malformed')
    expect((await read(tanaka, 'to_pay-3')).payments).toEqual([])
    expect(await server.trail('pay')).toEqual([])
  })
})
