import { beforeEach, expect, it } from 'vitest'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { saveRooms } from '../../stays/store/stay-rooms.ts'
import { HOUSE } from './full-house.ts'

describeAtPage('how guests are served at the page of the desk', { house: 'full' }, (server) => {
  let tanaka: Clerk
  let suzuki: Clerk

  beforeEach(async () => {
    tanaka = await server.signedIn('tanaka')
    suzuki = await server.signedIn('suzuki')
  })

  it('shows what the phone shows to the reader, and notes the look (R26.18, R11.1)', async () => {
    const ready = await tanaka.stay('ready-0')
    expect([ready.has_qr, (await tanaka.stay('not_started-0')).has_qr]).toEqual([true, false])
    const shown = await tanaka.does('showQr', 'ready-0')
    expect(Buffer.from(shown.content, 'base64').toString()).toBe(`X,${ready.kana},1,40,`)
    expect(shown.level).toBe('H')
    expect(await tanaka.acts('showQr', 'not_started-0')).toBe('409 stay_not_checked_in')
    expect(await tanaka.acts('showQr', 'checked_out-0')).toBe('409 stay_checked_out')
    expect(await server.trail('qr')).toEqual(['tanaka qr {}'])
  })

  it('writes down what was paid at the desk, once, with the receipt that was asked for (R26.18)', async () => {
    const { revision, bill } = await tanaka.stay('to_pay-0')
    expect(bill.open).toBe(12_000)
    const cash = { means: 'cash', yen: 12_000, receipt: { language: 'ja', addressee: ' 株式会社みなと ' } }
    const both = await Promise.all([
      tanaka.acts('pay', 'to_pay-0', { ...cash, revision }),
      suzuki.acts('pay', 'to_pay-0', { revision, means: 'terminal', yen: 12_000 }),
    ])
    expect(both.toSorted()).toEqual(['200', '409 stay_changed'])
    expect((await tanaka.stay('to_pay-0')).amount_due).toBe(0)
    expect(await tanaka.acts('pay', 'to_pay-0', { means: 'cash', yen: 12_000 })).toBe('409 bill_settled')

    const receipt = { yen: 12_000, receipt_number: expect.any(String) }
    expect(await tanaka.does('pay', 'to_pay-1', cash)).toEqual(receipt)
    expect(await tanaka.stay('to_pay-1')).toMatchObject({
      payments: [{ means: 'cash', state: 'paid', amount: 12_000 }],
      papers: [{ kind: 'receipt', amount: 12_000 }],
    })
    const invoice = { means: 'invoice', yen: 12_000 }
    expect(await tanaka.does('pay', 'to_pay-2', invoice)).toEqual({ yen: 12_000, receipt_number: null })
    expect(await server.trail('pay')).toHaveLength(3)
  })

  it('takes no money for a bill that has changed, is being charged, or cannot be receipted (R26.18)', async () => {
    const { revision } = await tanaka.stay('to_pay-3')
    const cash = { means: 'cash', yen: 12_000 }
    await tanaka.acts('addBillLine', 'to_pay-3', { kind: 'extra', name_ja: '駐車場', yen: 1_000 })
    expect((await tanaka.stay('to_pay-3')).bill.open).toBe(13_000)
    expect(await tanaka.acts('pay', 'to_pay-3', { ...cash, revision })).toBe('409 stay_changed')
    expect(await tanaka.acts('pay', 'to_pay-3', cash)).toBe('409 payment_differs')
    expect(await tanaka.acts('pay', 'unknown', cash)).toBe('409 payment_under_way')
    const invoice = { ...cash, means: 'invoice', receipt: { language: 'ja' } }
    expect(await tanaka.acts('pay', 'to_pay-3', invoice)).toBe('400 malformed')
    expect(await tanaka.acts('pay', 'to_pay-3', { ...cash, means: 'card' })).toBe('400 malformed')
    expect((await tanaka.stay('to_pay-3')).payments).toEqual([])
    expect(await server.trail('pay')).toEqual([])
  })

  const preparedBy = async (clerk: Clerk, stay: string) =>
    (await clerk.payload('board', { facility: HOUSE })).rows.find(({ stay_id }) => stay_id === stay)
      ?.prepared_by

  it('has a bill taken in hand by one person, whom everybody sees for ten minutes (R26.20)', async () => {
    expect((await tanaka.stay('waiting-0')).prepared_by).toBeNull()
    expect(await tanaka.acts('takeBill', 'waiting-0')).toBe('200')
    server.clock.pass({ minutes: 9 })
    expect(await preparedBy(suzuki, 'waiting-0')).toBe('tanaka')
    server.clock.pass({ minutes: 1 })
    expect(await preparedBy(tanaka, 'waiting-0')).toBeNull()
    // A person may take over a request that another visibly holds.
    expect(await tanaka.acts('takeBill', 'waiting-0')).toBe('200')
    expect(await suzuki.acts('takeBill', 'waiting-0')).toBe('200')
    expect(await preparedBy(tanaka, 'waiting-0')).toBe('suzuki')
    expect(await tanaka.acts('takeBill', 'to_pay-0')).toBe('409 request_gone')
  })

  it('has a bill handed over with its rooms, and taken back while it can be paid (R26.20)', async () => {
    await server.database.transaction((rows) => saveRooms(rows, 'waiting-0', []))
    expect(await tanaka.acts('recallBill', 'waiting-0')).toBe('409 bill_not_at_phone')
    expect(await tanaka.acts('handOverBill', 'waiting-0', { room_numbers: ['5/02'] })).toBe('400 malformed')
    expect(await tanaka.acts('handOverBill', 'waiting-0', { room_numbers: ['502', '503'] })).toBe('200')
    const handed = await tanaka.stay('waiting-0')
    expect([handed.state, handed.rooms, handed.bill.at_phone]).toEqual(['to_pay', ['502', '503'], true])
    expect(await suzuki.acts('takeBill', 'waiting-0')).toBe('409 request_gone')
    expect(await suzuki.acts('recallBill', 'waiting-0')).toBe('200')
    const back = await tanaka.stay('waiting-0')
    expect([back.state, back.prepared_by, back.bill.at_phone]).toEqual(['waiting', 'suzuki', false])
    expect(await tanaka.acts('handOverBill', 'to_pay-0')).toBe('409 request_gone')
    expect(await server.trail('take', 'done', 'recall')).toEqual([
      expect.stringMatching(/^tanaka done /),
      'suzuki recall {"yen":12000}',
    ])
  })
})
