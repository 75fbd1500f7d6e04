import { type StayActName, type StayActPayload, stayActs } from '@tomari/contract/desk-page/stay-acts'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { staysWithCode } from '../../src/storage/repositories/stays/stay-codes.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import type { Clerk } from '../people/Clerk.ts'
import { type DeskPageServer, startDeskPageServer } from '../people/desk-page-server.ts'
import { atTheStays, outcomeOf, payloadOf } from './at-the-page.ts'
import { addHouse, fillHouse } from './full-house.ts'

describeOnDatabase('how guests are served at the page of the desk', (open) => {
  let database: Database<Schema>
  let server: DeskPageServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startDeskPageServer(database)
    await addHouse(server.deps)
    await fillHouse(server.deps)
  })
  afterEach(() => server.app.close())

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

  const trailOf = async (act: string) =>
    (await server.trail()).filter((line) => line.split(' ', 2)[1] === act)

  it('hands out a code once, which opens the stay until its last day (R26.18)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const suzuki = await server.signedIn('suzuki')
    const { revision } = await read(tanaka, 'not_started-0')
    const both = await Promise.all([
      acts(tanaka, 'handOutCode', 'not_started-0', { revision }),
      acts(suzuki, 'handOutCode', 'not_started-0', { revision }),
    ])
    const [handed] = both.filter((answer) => typeof answer !== 'string')
    expect(both.filter((answer) => typeof answer === 'string')).toEqual(['409 stay_changed'])
    expect(handed).toEqual({ code: expect.stringMatching(/^\w{4}-\w{4}$/), last_day: '2026-12-03' })
    const opened = await staysWithCode(database.db, server.deps.vault, handed?.code ?? '', '2026-12-03')
    expect(opened).toEqual(new Set(['not_started-0']))
    expect(await trailOf('code')).toEqual([expect.stringMatching(/^(tanaka|suzuki) code \{\}$/)])

    await acts(tanaka, 'cancelBooking', 'not_started-1')
    for (const [stay, why] of [
      ['not_started-1', '409 stay_not_expected'],
      ['checked_out-0', '409 stay_checked_out'],
      ['no-such-stay', '404 unknown_stay'],
    ] as const) {
      expect([stay, await acts(tanaka, 'handOutCode', stay, { revision })]).toEqual([stay, why])
    }
    expect(await trailOf('code')).toHaveLength(1)
  })

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
    await acts(tanaka, 'leaveMessage', 'ready-0', { message_ja: 'フロントへ' })
    expect(await acts(tanaka, 'showQr', 'ready-0', { revision: ready.revision })).toBe('409 stay_changed')
    expect(await trailOf('qr')).toEqual(['tanaka qr {}'])
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
    expect(await trailOf('pay')).toHaveLength(3)
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
    expect(await trailOf('pay')).toEqual([])
  })
})
