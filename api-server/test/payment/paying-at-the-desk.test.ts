import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESK_MEANS } from '../../src/model/payment/means.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { atDeskWords } from '../../src/usecases/checkout/words.ts'
import { leaveMessage } from '../../src/usecases/checkout/leave-message.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { PdfReading } from './receipts/PdfReading.ts'

const YAMADA = 'ヤマダ タロウ'
const LEAVING = 'ミヤモト ハルカ'

describeOnDatabase('a bill that is paid at the desk', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const pays = (name: string, by = 'cash', ...more: readonly string[]) =>
    desk(['pay', name, '--by', by, '--lang=ja', ...more])
  const openAmount = async (name: string) =>
    /Open amount +(\S+) yen/.exec((await desk(['show', name, '--lang=en'])).out)?.[1]
  const charged = async () => Object.values((await ledgerOf(server)).provider)

  it.each(DESK_MEANS)('is paid by %s, and no provider is asked (R12.25)', async (means) => {
    const payments = { ...server.deps.payments, charge: () => Promise.reject(new Error('asked')) }
    desk = calling({ ...server.deps, payments })
    expect(await pays(YAMADA, means)).toMatchObject({ exit: 0, err: '' })
    expect(await openAmount(YAMADA)).toBe('0')
    const { settlements, receipts } = await ledgerOf(server)
    expect([Object.values(settlements), receipts]).toEqual([[12_450], {}])
    expect(await pays(YAMADA, means)).toMatchObject({
      exit: 5,
      err: 'ヤマダ タロウ: 未払いの明細はありません。\n',
    })
  })

  it('tells the amount alone with --dry-run, and wants to know how it was paid', async () => {
    expect(await pays(YAMADA, 'cash', '--dry-run')).toMatchObject({
      exit: 0,
      out: 'ヤマダ タロウ 様：12,450 円が未払いです（現金）。まだ何もしていません。\n',
    })
    expect((await desk(['pay', YAMADA])).exit).toBe(2)
    expect((await pays(YAMADA, 'card')).exit).toBe(2)
    expect(await openAmount(YAMADA)).toBe('12,450')
  })

  describe.each(['legacy', 'cico'] as const)('the guest’s phone, %s (R12.26)', (variant) => {
    it('checks in to code 40 where it was paid before', async () => {
      await pays(YAMADA, 'agency')
      const guest = await PayingGuest.checkedIn(server, YAMADA, variant)
      expect(await guest.code()).toBe('40')
      expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe('409 nothing_to_pay')
    })

    it('is asked for no card where it was paid between the bill and the card', async () => {
      const guest = await PayingGuest.checkedIn(server, YAMADA, variant)
      const bill = await guest.bill()
      expect(await guest.code()).toBe('30')
      await pays(YAMADA)
      expect(outcomeOf(await guest.settles(bill))).toBe('409 nothing_to_pay')
      expect([await guest.code(), await charged()]).toEqual(['40', []])
      expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe('409 nothing_to_pay')
    })

    it.each([
      ['waits for the bill', false],
      ['has the bill', true],
    ])('leaves without a card that %s', async (_how, isReady) => {
      const guest = await LeavingGuest.waiting(server, LEAVING, variant)
      if (isReady) await desk(['done', LEAVING])
      await pays(LEAVING, 'terminal')
      expect(await guest.pollRefusal()).toBe('409 nothing_to_pay')
      expect((await desk(['queue', '--facility=101'])).out).toBe('Parties waiting: 0\n')
      expect(await guest.info()).toMatchObject({ request_id: '', status: '14', room_num: ['305'] })
      expect((await guest.leaves('305')).status).toBe(200)
      expect(await charged()).toEqual([])
    })
  })

  it('no longer sends guests to the desk whose bill was too much for a card', async () => {
    await leaveMessage(server.deps, 'sample-out-one-room', atDeskWords.not_by_card)
    await pays(LEAVING)
    expect(await (await LeavingGuest.found(server, LEAVING)).info()).toMatchObject({ status: '14' })
  })

  it('keeps what else the desk has to say', async () => {
    await leaveMessage(server.deps, 'sample-out-one-room', { ja: 'お預かり物', en: 'A parcel' })
    await pays(LEAVING)
    expect(await (await LeavingGuest.found(server, LEAVING)).info()).toMatchObject({ message: 'お預かり物' })
  })

  it('is not paid while it is not known whether a card has paid it', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    await guest.settles(bill, { card: 'timeout_before_charging' })
    expect(await pays(YAMADA)).toMatchObject({ exit: 1, err: expect.stringContaining('確認しています') })
    expect(await pays(YAMADA, 'cash', '--dry-run')).toMatchObject({ exit: 1 })
    expect((await desk(['payments'])).out).not.toContain('cash')
  })

  it('is charged to no card that was thought lost: the money goes back', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    await guest.settles(bill, { card: 'declined' })
    await pays(YAMADA)
    await database.db.updateTable('sandbox_orders').set({ state: 'captured' }).execute()
    expect(await charged()).toEqual([12_450])
    await database.db.updateTable('payment_attempts').set({ recheck_at: server.clock.now() }).execute()
    await sweepPayments(server.deps)
    server.clock.pass({ minutes: 11 })
    await sweepPayments(server.deps)
    expect(await charged()).toEqual([])
    expect(Object.values((await ledgerOf(server)).settlements)).toEqual([12_450])
  })

  it('is paid once, by card or at the desk, whatever comes at once', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    await Promise.all([guest.settles(bill), pays(YAMADA), pays(YAMADA, 'agency'), guest.settles(bill)])
    const { provider, settlements } = await ledgerOf(server)
    expect(Object.values(settlements)).toEqual([12_450])
    expect(Object.keys(provider).every((request) => request in settlements)).toBe(true)
  })

  describe('a receipt', () => {
    it.each([
      ['cash', '現金払い'],
      ['terminal', 'カード端末'],
    ])('is issued for %s when it is asked for (R12.27)', async (means, words) => {
      const { out } = await pays(YAMADA, means, '--receipt', '--addressee', '見本商事')
      expect(out).toContain('領収書 MIO-KAIGAN-2026-000001 を発行しました')
      const { files } = await desk(['receipt', YAMADA])
      const { text } = new PdfReading(files.get('receipt-MIO-KAIGAN-2026-000001.pdf') ?? new Uint8Array())
      for (const said of [words, '見本商事', '¥12,450']) expect(text).toContain(said)
      expect(text).not.toContain('クレジットカード')
      const { settlements, receipts } = await ledgerOf(server)
      expect(receipts).toEqual(settlements)
    })

    it('is made out to the reservation where no name is given, and mailed where the guest wants it', async () => {
      const guest = await PayingGuest.checkedIn(server)
      await guest.registersMail()
      await pays(YAMADA, 'cash', '--receipt')
      const [mail] = await database.db.selectFrom('outbox').selectAll().execute()
      expect(mail?.receipt_number).toBe('MIO-KAIGAN-2026-000001')
      const { files } = await desk(['receipt', YAMADA])
      const { text } = new PdfReading(files.get('receipt-MIO-KAIGAN-2026-000001.pdf') ?? new Uint8Array())
      expect(text).toContain(YAMADA)
    })

    it.each(['invoice', 'agency', 'other'])('is never issued for %s', async (means) => {
      expect(await pays(YAMADA, means, '--receipt')).toMatchObject({ exit: 2, out: '' })
      expect(await openAmount(YAMADA)).toBe('12,450')
    })
  })

  describe('given back', () => {
    it('is written down, opens the bill again and asks no provider (R12.28)', async () => {
      await pays(YAMADA, 'cash')
      const payments = { ...server.deps.payments, refund: () => Promise.reject(new Error('asked')) }
      desk = calling({ ...server.deps, payments })
      expect(await desk(['refund', YAMADA, '--lang=ja'])).toMatchObject({
        exit: 0,
        out: 'ヤマダ タロウ 様：12,450 円（現金）の返金を記録しました。お客様へのご返金は、フロントでお願いします。\n',
      })
      expect([await openAmount(YAMADA), (await ledgerOf(server)).settlements]).toEqual(['12,450', {}])
      expect((await desk(['refund', YAMADA])).exit).toBe(5)
    })

    it('voids its receipt, and issues a return invoice', async () => {
      await pays(YAMADA, 'cash', '--receipt')
      await desk(['refund', YAMADA, '--recorded'])
      const { files, err } = await desk(['receipt', YAMADA, '--lang=ja'])
      expect(err).toContain('MIO-KAIGAN-2026-R000001')
      const paper = [...files].find(([name]) => name.startsWith('return-'))?.[1] ?? new Uint8Array()
      expect(new PdfReading(paper).text).toContain('現金での返金')
    })

    it('is not called settled by desk show', async () => {
      const guest = await PayingGuest.checkedIn(server)
      await pays(YAMADA)
      await desk(['refund', YAMADA])
      expect(await guest.code()).toBe('40')
      const { out } = await desk(['show', YAMADA, '--lang=en'])
      expect(out).toContain('40 (checked in; 12,450 yen have come onto the bill since it was settled)')
    })

    it('can be paid again, by card too', async () => {
      await pays(YAMADA)
      await desk(['refund', YAMADA])
      const guest = await PayingGuest.found(server, YAMADA)
      expect(outcomeOf(await guest.settles(await guest.bill()))).toBe('200')
      expect(await charged()).toEqual([12_450])
    })
  })

  it('stands in the list of payments with its means, and the sum of each (R12.25)', async () => {
    await pays(YAMADA, 'agency')
    const guest = await PayingGuest.found(server, 'コンドウ ツバサ')
    await guest.settles(await guest.bill())
    const { out } = await desk(['payments', '--lang=en'])
    expect(out).toMatch(/paid +12,450 {2}agency +S\d{6} +ヤマダ タロウ/)
    expect(out).toMatch(/: 2 paid, 37,350 yen\n {2}card \(phone\): 24,900 yen\n {2}agency: 12,450 yen\n$/)
  })

  it('stands in the audit trail, without names', async () => {
    await pays(YAMADA, 'cash', '--receipt', '--addressee', 'ヒミツショウジ')
    await desk(['refund', YAMADA])
    const entries = await database.db.selectFrom('audit_entries').selectAll().orderBy('at').execute()
    const told = entries.map(({ act, details }) => [act, details])
    expect(told).toContainEqual(['pay', { yen: 12_450, by: 'cash', receipt: 'MIO-KAIGAN-2026-000001' }])
    expect(told).toContainEqual(['refund', { yen: 12_450, by: 'cash' }])
    expect(JSON.stringify(entries)).not.toContain('ヒミツショウジ')
  })
})
