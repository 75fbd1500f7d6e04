import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { FolioLine } from '../../src/model/payment/Folio.ts'
import type { Database } from '../../src/storage/Database.ts'
import { saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { tokenFor } from './gateways/gateway-suite.ts'
import { ledgerOf, stateOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

const line = (kind: FolioLine['kind'], unitYen: number, quantity = 1): FolioLine => ({
  kind,
  name: { ja: '品目', en: 'Item' },
  day: '2026-12-01',
  quantity,
  unitYen,
})

describeOnDatabase('paying by card', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    await saveFolio(database.db, server.deps.vault, 'sample-one-guest', [
      line('room', 22_000),
      line('bathing_tax', 150),
      line('accommodation_tax', 200),
      line('points', 1_000),
    ])
  })

  const charges = async () => Object.values((await ledgerOf(server)).provider)
  const checkedIn = (variant: 'legacy' | 'cico' = 'legacy') =>
    PayingGuest.checkedIn(server, 'ヤマダ タロウ', variant)

  it.each(['legacy', 'cico'] as const)(
    'goes from the bill to code 40, in the %s variant',
    async (variant) => {
      const guest = await checkedIn(variant)
      expect(await guest.code()).toBe('30')
      const bill = await guest.bill()
      expect(bill).toEqual({
        bathing_tax: 150,
        accommodation_tax: 200,
        used_point: 1_000,
        pre_ci_request_id: expect.stringMatching(/^P[0-9A-Z]{16}$/),
        show_grand_total: true,
        payment_amount: 21_350,
        gross_total: 22_350,
      })
      await guest.registersMail()
      const key = await guest.phone.payload(
        'publicKey',
        guest.sending({ request_id: bill.pre_ci_request_id }),
      )
      expect(key).toEqual({ shop_id: 'sandbox-shop' })
      const answer = await guest.settles(bill)
      expect([answer.status, answer.body]).toEqual([200, { payload: {} }])
      expect(await guest.code()).toBe('40')
      const paid = { [bill.pre_ci_request_id]: 21_350 }
      expect(await ledgerOf(server)).toEqual({ provider: paid, settlements: paid, receipts: paid })
    },
  )

  it('shows no grand total without points (R17.13)', async () => {
    await saveFolio(database.db, server.deps.vault, 'sample-one-guest', [line('room', 22_000)])
    const bill = await (await checkedIn()).bill()
    expect(bill).toMatchObject({ show_grand_total: false, used_point: 0, gross_total: 22_000 })
  })

  it('asks for the same payment as long as nothing changes, in any session', async () => {
    const guest = await checkedIn()
    const again = await PayingGuest.found(server, 'ヤマダ タロウ')
    expect(await again.bill()).toEqual(await guest.bill())
  })

  it.each([
    ['the same card token', (first: string) => first],
    ['another card token', () => tokenFor('success')],
  ])('answers a repeated post with %s like the first, and charges once', async (_what, nextToken) => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    const cardToken = tokenFor('success')
    expect((await guest.settles(bill, { cardToken })).status).toBe(200)
    expect((await guest.settles(bill, { cardToken: nextToken(cardToken) })).status).toBe(200)
    expect(await charges()).toEqual([21_350])
  })

  it.each([
    ['the same card token', tokenFor('success')],
    ['ten card tokens', undefined],
  ])(
    'charges once when ten posts with %s come at once: two wait, the others are to ask later',
    async (_what, cardToken) => {
      const guest = await checkedIn()
      const bill = await guest.bill()
      const posts = Array.from({ length: 10 }, () =>
        guest.settles(bill, cardToken === undefined ? {} : { cardToken }),
      )
      const outcomes = (await Promise.all(posts)).map(outcomeOf).sort()
      // Three are let in at once; one that comes when they are through is told the same as they were.
      expect(new Set(outcomes)).toEqual(new Set(['200', '409 payment_unresolved']))
      expect(outcomes.filter((one) => one === '200').length).toBeGreaterThanOrEqual(3)
      expect((await guest.settles(bill)).status).toBe(200)
      expect(await charges()).toEqual([21_350])
      expect(Object.keys((await ledgerOf(server)).receipts)).toHaveLength(1)
    },
  )

  it.each(['declined', 'wrong_security_code', 'expired'] as const)(
    'refuses a card that is %s, charges nothing, and takes another card',
    async (card) => {
      const guest = await checkedIn()
      const bill = await guest.bill()
      expect(outcomeOf(await guest.settles(bill, { card }))).toBe('402 card_declined')
      expect(await guest.code()).toBe('30')
      expect(await charges()).toEqual([])
      expect(await guest.bill()).toEqual(bill)
      expect(outcomeOf(await guest.settles(bill))).toBe('200')
      expect(await charges()).toEqual([21_350])
    },
  )

  it('answers a repeated post of a declined card like the first, without asking the provider again', async () => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    const cardToken = tokenFor('declined')
    // As many as are let in at once.
    const posts = Array.from({ length: 3 }, () => guest.settles(bill, { cardToken }))
    expect(new Set((await Promise.all(posts)).map(outcomeOf))).toEqual(new Set(['402 card_declined']))
    expect(outcomeOf(await guest.settles(bill, { cardToken }))).toBe('402 card_declined')
    expect(await database.db.selectFrom('sandbox_orders').select('order_id').execute()).toHaveLength(1)
  })

  it('refuses an amount that is not the one of the bill, says so to the hotel, and charges nothing (R17.22, R18.10)', async () => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    for (const payment_amount of ['1', '21349', '22350', '0']) {
      expect(outcomeOf(await guest.settles(bill, { fields: { payment_amount } }))).toBe('409 amount_changed')
    }
    expect(server.incidents).toContainEqual({ event: 'settlement-tampered', code: 'payment_amount' })
    expect(await charges()).toEqual([])
  })

  it('refuses the amount that a guest has seen when the folio has changed since', async () => {
    const guest = await checkedIn()
    const before = await guest.bill()
    await saveFolio(database.db, server.deps.vault, 'sample-one-guest', [line('room', 30_000)])
    expect(outcomeOf(await guest.settles(before))).toBe('409 amount_changed')
    expect(await charges()).toEqual([])
    const after = await guest.bill()
    expect(outcomeOf(await guest.settles(after))).toBe('200')
    expect(await charges()).toEqual([30_000])
  })

  it("refuses another guest's payment", async () => {
    const other = await (await PayingGuest.checkedIn(server, 'モリ ショウタ')).bill()
    const guest = await checkedIn()
    expect(outcomeOf(await guest.settles(other))).toBe('409 payment_request_unknown')
    const key = guest.sending({ request_id: other.pre_ci_request_id })
    expect(await guest.phone.refusal('publicKey', key)).toBe('409 payment_request_unknown')
    const invented = { ...other, pre_ci_request_id: 'P0000000000000000' }
    expect(outcomeOf(await guest.settles(invented))).toBe('409 payment_request_unknown')
    expect(await charges()).toEqual([])
  })

  it.each([
    ['points other than 0', { point: '1000' }],
    ['an amount that is none', { payment_amount: '21350.0' }],
    ['a negative amount', { payment_amount: '-21350' }],
    ['no card token', { card_token: '' }],
    ['an endless receipt name', { invoice_name: 'x'.repeat(201) }],
  ])('refuses %s', async (_what, fields) => {
    const guest = await checkedIn()
    expect(outcomeOf(await guest.settles(await guest.bill(), { fields }))).toBe('400 malformed')
    expect(await charges()).toEqual([])
  })

  it.each(['prePaymentInfo', 'publicKey', 'settlement', 'registerReceiptMail'] as const)(
    'refuses %s without a session, with an invented one, and for another hotel',
    async (name) => {
      const guest = await checkedIn()
      const bill = await guest.bill()
      const fields = {
        request_id: bill.pre_ci_request_id,
        point: '0',
        payment_amount: String(bill.payment_amount),
        card_token: tokenFor('success'),
        invoice_name: 'x',
        email: 'guest@mail.example',
      }
      const { token: _, ...sessionless } = guest.sending(fields)
      for (const sending of [
        sessionless,
        { ...sessionless, token: 'invented' },
        { ...guest.sending(fields), facility: '102' },
      ]) {
        expect(await guest.phone.refusal(name, sending)).toBe('401 session_ended')
      }
      expect(await charges()).toEqual([])
    },
  )

  it('knows the hotel from the session where the app sends none', async () => {
    const guest = await checkedIn()
    const { facility: _, ...houseless } = guest.sending()
    expect(await guest.phone.payload('prePaymentInfo', houseless)).toEqual(await guest.bill())
  })

  it.each([
    ['ワタナベ ケンジ', '409 payment_not_offered'],
    ['カトウ ユイ', '409 nothing_to_pay'],
  ])('offers nothing to pay to %s', async (name, refusal) => {
    const guest = await PayingGuest.found(server, name)
    expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe(refusal)
  })

  it('leaves a bill that no card can pay to the desk', async () => {
    await saveFolio(database.db, server.deps.vault, 'sample-one-guest', [line('room', 10_000_000)])
    const guest = await checkedIn()
    expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe('409 payment_not_offered')
    // Else the app asks for the bill as soon as it has checked in, and never comes to the QR code.
    for (const name of ['checkinCode', 'checkinInfo'] as const) {
      expect(await guest.phone.payload(name, guest.sending())).toMatchObject({ is_payment_target: false })
    }
  })

  it('makes the code 40 at check-in when the bill was paid before (R18.1)', async () => {
    const early = await PayingGuest.found(server, 'ヤマダ タロウ')
    expect(outcomeOf(await early.settles(await early.bill()))).toBe('200')
    expect(await early.code()).toBe('00')
    expect(await (await checkedIn()).code()).toBe('40')
  })

  it('says so when the provider is busy, charges nothing, and can be tried again', async () => {
    const busy = { ...server.deps.payments, charge: async () => ({ kind: 'retry' as const }) }
    const crowded = await startTestServer(database, { payments: busy })
    const guest = await PayingGuest.checkedIn(crowded)
    const bill = await guest.bill()
    expect(outcomeOf(await guest.settles(bill))).toBe('503 payment_busy')
    expect(crowded.clock.pauses).toEqual(expect.arrayContaining([500, 1_000, 2_000]))
    expect(await stateOf(database, bill.pre_ci_request_id)).toBe('open')
  })

  it.each([
    ['nonsense', 'guest'],
    ['a line break', 'guest@mail.example\r\nBcc: all@mail.example'],
    ['an empty one among several', 'guest@mail.example,'],
  ])('refuses %s for a mail address', async (_what, email) => {
    const guest = await checkedIn()
    expect(await guest.phone.refusal('registerReceiptMail', guest.sending({ email }))).toBe('422 mail_wrong')
  })

  it('keeps nothing personal readable, and logs none of it', async () => {
    const guest = await checkedIn()
    const cardToken = tokenFor('success')
    await guest.registersMail('hanako.secret@mail.example')
    await guest.settles(await guest.bill(), { cardToken, fields: { invoice_name: 'Secret Shoji' } })
    const tables = ['settlements', 'payment_attempts', 'receipts', 'receipt_mails', 'outbox'] as const
    const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))
    const stored = Buffer.from(JSON.stringify(rows, asText))
    for (const secret of ['hanako', 'Secret Shoji', cardToken]) {
      expect(stored.includes(secret)).toBe(false)
      expect(server.logged()).not.toContain(secret)
    }
    // The number of a request is chance, and may look like a card's.
    expect(server.logged().replaceAll(/"request":"[\da-f-]{36}"/g, '')).not.toMatch(/\d{12,}/)
  })
})

const asText = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
