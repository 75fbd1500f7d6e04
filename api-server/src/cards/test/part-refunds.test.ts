import { expect, it } from 'vitest'
import { RECHECK_AFTER_MS } from '../../bills/Settlement.ts'
import { billLines } from '../../bills/store/bill-lines.ts'
import { documentsOfStay, paymentsOfStay } from '../../desk/store/stay-money.ts'
import { type Back, cashier, FAULT } from '../../desk/test/cashier.ts'
import type { PaymentGateway } from '../PaymentGateway.ts'
import { concludeRefund } from '../refund.ts'
import { orderLedger } from '../sandbox/ledgers.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { describeHotel, receiptNo, returnNo, YAMADA } from './SampleHotel.ts'

const { stay, owes: PAID } = YAMADA
const LEFT = PAID - 700

describeHotel('a part that the desk gives back', (hotel) => {
  const pays = async () => {
    const guest = await PayingGuest.checkedIn(hotel.server)
    const bill = await guest.bill()
    expect(outcomeOf(await guest.settles(bill))).toBe('200')
    return { guest, bill, orderId: `${bill.pre_ci_request_id}-1` }
  }
  const breakfastOnTop = () =>
    hotel.page.does(stay, 'addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200, quantity: 2 })
  const refund = (back?: Back) => hotel.money.refunds(stay, back)
  const ofLine = (number: number) => ({ lines: [{ number, quantity: 1 }] })
  /** All books hold this sum, and the phone is asked for nothing. */
  const isHeld = async (guest: PayingGuest, yen: number) => {
    expect(await hotel.books()).toEqual([yen, yen, yen])
    expect(outcomeOf(await guest.asksForBill())).toBe('409 nothing_to_pay')
  }
  const isAllBack = async () => expect(await hotel.books()).toEqual([0, 0, 0])

  it('comes off the bill by lines, or so many of one; the rest stays paid in all books (R12.32)', async () => {
    await breakfastOnTop()
    const { guest } = await pays()
    for (const left of [13_650, PAID]) {
      expect(await refund(ofLine(4))).toBe('done')
      await isHeld(guest, left)
    }
    const papers = await documentsOfStay(hotel.db, stay)
    expect(papers.map(({ number }) => number)).toEqual([receiptNo(1), returnNo(1), returnNo(2)])
    expect(await refund(ofLine(4))).toBe('line_gone')
    expect(await paymentsOfStay(hotel.db, stay)).toMatchObject([{ state: 'paid', returned: 2_400 }])
  })

  it('is a sum with its reason, which stands on the bill as a discount; the phone that paid stays as it was (R13.28)', async () => {
    const { guest, bill } = await pays()
    expect(await refund(FAULT)).toBe('done')
    await isHeld(guest, LEFT)
    const [last] = (await billLines(hotel.db, hotel.deps.vault, stay)).slice(-1)
    expect(last).toMatchObject({ kind: 'discount', unitYen: 700, name: { en: FAULT.name_en } })
    expect([outcomeOf(await guest.settles(bill)), await guest.code()]).toEqual(['200', '40'])
    await isHeld(guest, LEFT)
  })

  it('is followed by all that is left, whose lines are open again as they stand', async () => {
    const { guest } = await pays()
    expect([await refund(FAULT), await refund()]).toEqual(['done', 'done'])
    await isAllBack()
    expect((await guest.bill()).payment_amount).toBe(LEFT)
    expect(await refund()).toBe('nothing_to_refund')
  })

  it.each([
    [{ lines: [{ number: 9 }] }, 'line_gone'],
    [{ lines: [1, 2, 3].map((number) => ({ number })) }, 'refund_leaves_nothing'],
    [{ ...FAULT, yen: PAID }, 'bill_negative'],
  ])('is not %j', async (back, why) => {
    const { guest } = await pays()
    expect(await refund(back)).toBe(why)
    await isHeld(guest, PAID)
  })

  it('is of lines that are paid, and were paid together', async () => {
    await pays()
    await breakfastOnTop()
    expect(await refund(ofLine(4))).toBe('line_open')
    await hotel.money.pays(stay)
    expect(await refund({ lines: [{ number: 2 }, { number: 4 }] })).toBe('refund_several_payments')
    expect(await refund(ofLine(4))).toBe('done')
    expect(await hotel.books()).toEqual([PAID, PAID + 1_200, PAID])
  })

  it('is carried through by a sweep when the provider did not answer, once; another follows when nothing can be on its way (R12.33)', async () => {
    const { guest } = await pays()
    hotel.faults.next.push('away')
    expect(await refund(FAULT)).toBe('refund_unresolved')
    for (const back of [FAULT, {}]) expect(await refund(back)).toBe('refund_under_way')
    hotel.clock.pass({ minutes: 1 })
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      await hotel.sweep()
      await isHeld(guest, LEFT)
    }
    expect(await refund(FAULT)).toBe('refund_under_way')
    hotel.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await hotel.sweep()
    expect(await refund(FAULT)).toBe('done')
    await isHeld(guest, LEFT - 700)
    expect(hotel.incidents).not.toContain('payment-amount-differs')
  })

  it('changes nothing when the provider refuses, and says so', async () => {
    const { guest } = await pays()
    const payments: PaymentGateway = {
      ...hotel.deps.payments,
      lower: async () => ({ kind: 'refused', code: 'E11010002' }),
    }
    expect(await cashier({ ...hotel.deps, payments }).refunds(stay, FAULT)).toBe('refund_refused')
    await isHeld(guest, PAID)
    expect(await refund(FAULT)).toBe('done')
  })

  it("made in the provider's console is recorded once exactly this is left there", async () => {
    const { guest, orderId } = await pays()
    const records = () => refund({ ...FAULT, recorded: true })
    expect(await records()).toBe('refund_not_made')
    const lower = (fromYen: number, toYen: number) =>
      orderLedger(hotel.database, hotel.clock).lower({ orderId, fromYen, toYen })
    await lower(PAID, LEFT + 1)
    expect(await records()).toBe('refund_not_made')
    await lower(LEFT + 1, LEFT)
    expect(await records()).toBe('done')
    await isHeld(guest, LEFT)
  })

  it('finds all of it gone back in the console, and writes that down', async () => {
    const { orderId } = await pays()
    await hotel.deps.payments.refund(orderId, PAID)
    expect(await refund(FAULT)).toBe('refund_all_back')
    await isAllBack()
  })

  it('keeps its books when the reservation goes, and those of all that was left then', async () => {
    const { bill, orderId } = await pays()
    await refund(FAULT)
    await hotel.db.deleteFrom('reservations').where('id', '=', stay).execute()
    await hotel.deps.payments.refund(orderId, PAID)
    expect(await concludeRefund(hotel.deps, bill.pre_ci_request_id, { orderId })).toEqual({})
    await isAllBack()
  })
})
