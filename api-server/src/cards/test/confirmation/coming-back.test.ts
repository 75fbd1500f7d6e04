import { expect, it } from 'vitest'
import { Phone } from '../../../../test/harness/phone.ts'
import { CHARGE_LEASE_MS, RECHECK_AFTER_MS } from '../../../bills/Settlement.ts'
import { paymentsOfStay } from '../../../desk/store/stay-money.ts'
import type { PaymentGateway } from '../../PaymentGateway.ts'
import { tokenFor } from '../gateways/gateway-suite.ts'
import { outcomeOf, PayingGuest } from '../PayingGuest.ts'
import { describeHotel, YAMADA } from '../SampleHotel.ts'
import { type Back, codeIn, GuestAtBank } from './GuestAtBank.ts'

const { stay, owes } = YAMADA

describeHotel('a guest who comes back from the bank', (hotel) => {
  const phone = () => new Phone(hotel.server.app)
  const coded = (back: Back) => ({ fields: { code: codeIn(back) }, cookie: back.cookie })
  const reads = async (back: Back) => (await phone().payload('paymentReturned', coded(back))).outcome
  const refusal = (back: Back) => phone().refusal('paymentReturned', coded(back))
  const evidence = async () =>
    await hotel.db.selectFrom('payment_challenges').select(['outcome', 'evidence']).execute()
  const paidOnce = [owes, owes, owes]
  const unpaid = [0, 0, 0]
  const sent = (guest?: PayingGuest, changes: Parameters<typeof GuestAtBank.sent>[2] = {}) =>
    GuestAtBank.sent(hotel.server, guest, changes)
  const approved = async (guest?: PayingGuest) => {
    const away = await sent(guest)
    await away.says('approved')
    return away
  }
  const paysAgain = async ({ guest }: GuestAtBank) => outcomeOf(await guest.settles(await guest.bill()))
  const sweep = async (): Promise<void> => {
    for (let rounds = 0; rounds < 8; rounds += 1) {
      await hotel.sweep()
      hotel.clock.pass({ seconds: 5 })
    }
  }
  const state = async () =>
    (await hotel.db.selectFrom('settlements').select('state').executeTakeFirstOrThrow()).state

  it('is charged once, and goes on with the journey where it was left (R18.22)', async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    await guest.registersMail()
    const away = await sent(guest)
    expect(away.cookie).toMatch(/^payment=[\w-]{43}$/)
    expect([await state(), await hotel.books()]).toEqual(['charging', unpaid])
    await away.says('approved')
    const back = await away.comesBack()
    const onward = expect.stringMatching(/^\/checkin\/check-payment\?lang=ja#payment=[\w-]{43}$/)
    expect(back).toMatchObject({ status: 303, location: onward })
    expect(await hotel.books()).toEqual(paidOnce)
    expect(await phone().payload('paymentReturned', coded(back))).toEqual({
      authorization: guest.token,
      facility: '101',
      journey: 'checkin',
      outcome: 'paid',
      amount: owes,
      request_id: '',
      receipt_name: '山田 太郎',
      receipt_mail: 'guest@mail.example',
      reservation_name: YAMADA.name,
      room_numbers: expect.any(Array),
      has_receipt_pdf: true,
    })
    expect((await guest.receipt())[0]).toMatch(/^receipt-/)
    expect([await guest.code(), await refusal(back)]).toEqual(['40', '401 session_ended'])
  })

  it.each(['', 'payment=another', 'other=1'])(
    'goes on in the browser that was sent alone: one that shows %j opens nothing, and uses nothing up',
    async (cookie) => {
      const back = await (await approved()).comesBack()
      expect(await refusal({ ...back, cookie })).toBe('401 session_ended')
      expect(await reads(back)).toBe('paid')
    },
  )

  it('goes on with a code that is good for a minute, and a new one each time (R18.23)', async () => {
    const away = await approved()
    const [first, second] = [await away.comesBack(), await away.comesBack()]
    expect(await hotel.books()).toEqual(paidOnce)
    expect(await refusal(first)).toBe('401 session_ended')
    hotel.clock.pass({ seconds: 61 })
    expect(await refusal(second)).toBe('401 session_ended')
    expect(await reads(await away.comesBack())).toBe('paid')
  })

  it.each(['', 'payment=guessed'])(
    'is charged in another browser too, which says so and opens nothing: with the cookie %j (R18.23)',
    async (cookie) => {
      const away = await approved()
      const done = { status: 200, location: '', text: expect.stringContaining('お支払いが完了しました') }
      expect(await away.comesBack({ cookie })).toMatchObject(done)
      expect([await hotel.books(), await away.guest.code()]).toEqual([paidOnce, '40'])
    },
  )

  it.each([
    ['challenge', 'refused', 'cancelled', 'N 26'],
    ['challenge', null, 'timed_out', 'N 14'],
    ['not_authenticated', null, 'failed', 'N 01'],
    ['rejected', null, 'failed', 'R 11'],
    ['unavailable', null, 'unavailable', 'U 22'],
    ['frictionless', null, 'paid', null],
    ['attempt', null, 'paid', null],
    // The answer to the charge is late.
    ['late', 'approved', 'paid', null],
  ] as const)(
    'reads what became of it, and the hotel keeps it: %s, %s (R18.24)',
    async (card, answer, outcome, why) => {
      const away = await sent(undefined, { card })
      if (answer !== null) await away.says(answer)
      expect(await reads(await away.comesBack())).toBe(outcome)
      expect(await evidence()).toEqual([{ outcome, evidence: why }])
      expect(await hotel.books()).toEqual(outcome === 'paid' ? paidOnce : unpaid)
      // Where nothing was paid, another card pays.
      if (outcome !== 'paid') await paysAgain(away)
      expect([await hotel.books(), await away.guest.code()]).toEqual([paidOnce, '40'])
      const payments = await paymentsOfStay(hotel.db, stay)
      expect(payments.map(({ bank }) => bank)).toEqual([[{ outcome, evidence: why ?? '' }]])
    },
  )

  it('reads of a card that cannot be used without having been sent', async () => {
    const pays = async (payments: PaymentGateway) => {
      const guest = await PayingGuest.checkedIn(hotel.process({ payments }))
      return outcomeOf(await guest.settles(await guest.bill(), { card: 'not_enrolled' }))
    }
    const { payments } = hotel.deps
    expect(await pays(payments)).toBe('402 card_takes_no_part')
    const unavailable = { kind: 'declined', reason: 'unavailable' } as const
    expect(await pays({ ...payments, charge: async () => unavailable })).toBe(
      '503 authentication_unavailable',
    )
  })

  it('is sent to the same address when the same post comes again', async () => {
    const cardToken = tokenFor('challenge')
    const first = await sent(undefined, { cardToken })
    const second = await sent(first.guest, { cardToken })
    expect([second.url, second.cookie]).toEqual([first.url, first.cookie])
  })

  it('who never comes back is charged nothing, and can pay once the time is over (R18.25)', async () => {
    const away = await approved()
    hotel.clock.pass({ minutes: 14 })
    expect(await hotel.sweep()).toBe(0)
    hotel.clock.pass({ minutes: 1 })
    await sweep()
    expect([await state(), await evidence()]).toEqual(['open', [{ outcome: 'timed_out', evidence: null }]])
    expect((await away.comesBack({ cookie: '' })).text).toContain('請求は行われておりません')
    expect(await hotel.books()).toEqual(unpaid)
    expect([await paysAgain(away), await hotel.books()]).toEqual(['200', paidOnce])
  })

  it('who comes back after the deadline and before the sweep is charged nothing either', async () => {
    const away = await approved()
    hotel.clock.pass({ minutes: 15 })
    expect([await reads(await away.comesBack()), await hotel.books()]).toEqual(['timed_out', unpaid])
  })

  it('who begins anew meanwhile gives the first payment up, which is never finished (R18.25)', async () => {
    const first = await approved()
    const second = await sent(first.guest)
    expect((await first.comesBack()).text).toContain('新しいお手続き')
    expect(await hotel.books()).toEqual(unpaid)
    await second.says('approved')
    expect([(await second.comesBack()).status, (await first.comesBack()).status]).toEqual([303, 200])
    hotel.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await sweep()
    expect(await hotel.books()).toEqual(paidOnce)
    expect(new Set((await evidence()).map(({ outcome }) => outcome))).toEqual(new Set(['abandoned', 'paid']))
  })

  it('with an address that the bank did not make reads nothing and finishes nothing', async () => {
    const away = await approved()
    for (const accessId of ['', '0'.repeat(32)]) expect((await away.comesBack({ accessId })).status).toBe(404)
    const unknown = await hotel.server.app.inject('/payments/return/MIO-KAIGAN/unknown?AccessID=1')
    expect([unknown.statusCode, await hotel.books()]).toEqual([404, unpaid])
    expect(hotel.server.incidents.map(({ code }) => code)).toContain('access_id')
    expect((await away.comesBack()).status).toBe(303)
  })

  it('is charged once by eight browsers at once', async () => {
    const away = await approved()
    const all = await Promise.all(Array.from({ length: 8 }, () => away.comesBack()))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(303))
    expect(await hotel.books()).toEqual(paidOnce)
  })

  it.each([
    ['before', 'unavailable', ['open', unpaid]],
    ['after', 'paid', ['paid', paidOnce]],
  ] as const)(
    'is not left waiting by a server that dies while it finishes the payment, %s the money moved (R18.22)',
    async (moment, outcome, standing) => {
      const away = await approved()
      const { payments } = hotel.deps
      const finish: PaymentGateway['finish'] = async (order) => {
        if (moment === 'after') await payments.finish(order)
        throw new Error('the process died')
      }
      const on = hotel.process({ payments: { ...payments, finish } })
      expect((await away.comesBack({ on })).status).toBe(503)
      // Who comes again meanwhile finishes nothing a second time.
      expect((await away.comesBack({ cookie: '' })).text).toContain('確認しております')
      hotel.clock.pass({ seconds: CHARGE_LEASE_MS / 1_000 })
      await sweep()
      expect([await state(), await hotel.books()]).toEqual(standing)
      expect(await reads(await away.comesBack())).toBe(outcome)
    },
  )

  it('keeps neither ticket nor code nor password in clear', async () => {
    const away = await approved()
    const back = await away.comesBack()
    const rows = JSON.stringify(await hotel.db.selectFrom('payment_challenges').selectAll().execute())
    const clear = [codeIn(back), away.accessId, away.cookie.split('=')[1] ?? 'none']
    expect(clear.filter((secret) => rows.includes(secret))).toEqual([])
    expect(clear.filter((secret) => hotel.server.logged().includes(secret))).toEqual([])
  })
})
