import { beforeEach, expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import type { FolioLine } from '../../bills/Folio.ts'
import { saveFolio } from '../../bills/store/folios.ts'
import { tokenFor } from './gateways/gateway-suite.ts'
import { stateOf } from './ledger.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

describeHotel('paying by card', (hotel) => {
  const owes = (...lines: readonly FolioLine[]) => saveFolio(hotel.db, hotel.deps.vault, YAMADA.stay, lines)
  beforeEach(() =>
    owes(
      lineOf('room', 22_000),
      lineOf('bathing_tax', 150),
      lineOf('accommodation_tax', 200),
      lineOf('points', 1_000),
    ),
  )

  const charges = async () => Object.values((await hotel.ledger()).provider)
  const checkedIn = (variant: 'legacy' | 'cico' = 'legacy') =>
    PayingGuest.checkedIn(hotel.server, YAMADA.name, variant)

  it.each(['legacy', 'cico'] as const)('goes from the bill to code 40 (%s)', async (variant) => {
    const guest = await checkedIn(variant)
    expect(await guest.code()).toBe('30')
    const bill = await guest.bill()
    const request_id = bill.pre_ci_request_id
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
    const key = await guest.phone.payload('publicKey', guest.sending({ request_id }))
    expect(key).toEqual({ shop_id: 'sandbox-shop' })
    expect(await guest.settles(bill)).toMatchObject({ status: 200, body: { payload: {} } })
    expect(await guest.code()).toBe('40')
    const paid = { [request_id]: 21_350 }
    expect(await hotel.ledger()).toEqual({ provider: paid, settlements: paid, receipts: paid })
  })

  it('asks for another name where no receipt could show the one that was typed, and charges then (R12.43)', async () => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    const refused = await guest.settles(bill, { fields: { invoice_name: 'محمد' } })
    expect(outcomeOf(refused)).toBe('422 addressee_unprintable')
    expect(JSON.stringify(refused.body)).toContain('م ح د')
    expect(await charges()).toEqual([])
    expect(outcomeOf(await guest.settles(bill, { fields: { invoice_name: '김민수' } }))).toBe('200')
    expect([...(await hotel.papers()).values()].join().replaceAll('\n', '')).toContain('김민수')
  })

  it.each([
    ['the same card token', tokenFor('success')],
    ['ten card tokens', undefined],
  ])(
    'charges once when ten posts with %s come at once, and answers later ones alike',
    async (_what, same) => {
      const guest = await checkedIn()
      const bill = await guest.bill()
      const post = () => guest.settles(bill, same === undefined ? {} : { cardToken: same })
      const outcomes = (await Promise.all(Array.from({ length: 10 }, post))).map(outcomeOf)
      expect(new Set(outcomes)).toEqual(new Set(['200', '409 payment_unresolved']))
      expect(outcomes.filter((one) => one === '200').length).toBeGreaterThanOrEqual(3)
      expect(outcomeOf(await post())).toBe('200')
      expect(await hotel.books()).toEqual([21_350, 21_350, 21_350])
      expect(await charges()).toHaveLength(1)
    },
  )

  it('refuses a card that is declined, asks the provider about it once, and takes another', async () => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    const post = () => guest.settles(bill, { cardToken })
    const cardToken = tokenFor('declined')
    // As many as are let in at once, and more than cards may be declined.
    const posts = await Promise.all(Array.from({ length: 3 }, post))
    for (let times = 0; times < 8; times += 1) posts.push(await post())
    expect(new Set(posts.map(outcomeOf))).toEqual(new Set(['402 card_declined']))
    expect(await hotel.db.selectFrom('sandbox_orders').select('order_id').execute()).toHaveLength(1)
    expect([await guest.code(), await charges(), await guest.bill()]).toEqual(['30', [], bill])
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    expect(await charges()).toEqual([21_350])
  })

  it('refuses an amount that is not the one of the bill, says so to the hotel, and charges nothing (R17.22, R18.10)', async () => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    for (const payment_amount of ['1', '21349', '22350', '0']) {
      expect(outcomeOf(await guest.settles(bill, { fields: { payment_amount } }))).toBe('409 amount_changed')
    }
    expect(hotel.server.incidents).toContainEqual({ event: 'settlement-tampered', code: 'payment_amount' })
    expect(await charges()).toEqual([])
  })

  it("refuses another guest's payment, and an invented one", async () => {
    const other = await (await PayingGuest.checkedIn(hotel.server, 'モリ ショウタ')).bill()
    const guest = await checkedIn()
    const invented = { ...other, pre_ci_request_id: 'P0000000000000000' }
    for (const bill of [other, invented]) {
      expect(outcomeOf(await guest.settles(bill))).toBe('409 payment_request_unknown')
      const key = guest.sending({ request_id: bill.pre_ci_request_id })
      expect(await guest.phone.refusal('publicKey', key)).toBe('409 payment_request_unknown')
    }
    expect(await charges()).toEqual([])
  })

  it.each([
    { point: '1000' },
    { payment_amount: '21350.0' },
    { payment_amount: '-21350' },
    { card_token: '' },
    { invoice_name: 'x'.repeat(201) },
  ])('refuses a post with %j', async (fields) => {
    const guest = await checkedIn()
    expect(outcomeOf(await guest.settles(await guest.bill(), { fields }))).toBe('400 malformed')
    expect(await charges()).toEqual([])
  })

  it.each([
    ['ワタナベ ケンジ', '409 payment_not_offered'],
    ['カトウ ユイ', '409 nothing_to_pay'],
  ])('offers nothing to pay to %s', async (name, refusal) => {
    const guest = await PayingGuest.found(hotel.server, name)
    expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe(refusal)
  })

  it('leaves a bill that no card can pay to the desk', async () => {
    await owes(lineOf('room', 10_000_000))
    const guest = await checkedIn()
    expect(await guest.phone.refusal('prePaymentInfo', guest.sending())).toBe('409 payment_not_offered')
    // Else the app asks for the bill as soon as it has checked in, and never comes to the QR code.
    for (const name of ['checkinCode', 'checkinInfo'] as const) {
      expect(await guest.phone.payload(name, guest.sending())).toMatchObject({ is_payment_target: false })
    }
  })

  it('makes the code 40 at check-in when the bill was paid before (R18.1)', async () => {
    expect(await (await hotel.pays()).code()).toBe('00')
    expect(await (await checkedIn()).code()).toBe('40')
  })

  it('leaves the stay unsettled where a line came to its bill while the card was charged', async () => {
    const guest = await checkedIn()
    const { payments } = hotel.deps
    const slow: typeof payments = {
      ...payments,
      charge: async (order) => {
        await owes(lineOf('extra', 500))
        return await payments.charge(order)
      },
    }
    const bill = await guest.bill()
    expect(outcomeOf(await guest.on(hotel.process({ payments: slow })).settles(bill))).toBe('200')
    expect([await charges(), await guest.code()]).toEqual([[21_350], '30'])
  })

  it('says so when the provider is busy, charges nothing, and can be tried again', async () => {
    const guest = await checkedIn()
    const bill = await guest.bill()
    const busy = { ...hotel.deps.payments, charge: async () => ({ kind: 'retry' as const }) }
    expect(outcomeOf(await guest.on(hotel.process({ payments: busy })).settles(bill))).toBe(
      '503 payment_busy',
    )
    expect(hotel.clock.pauses).toEqual(expect.arrayContaining([500, 1_000, 2_000]))
    expect(await stateOf(hotel.database, bill.pre_ci_request_id)).toBe('open')
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
  })
})
