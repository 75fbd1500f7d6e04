import { beforeEach, expect, it } from 'vitest'
import { doneOr } from '../../desk/test/acting.ts'
import { cashier } from '../../desk/test/cashier.ts'
import type { RefundOutcome } from '../PaymentGateway.ts'
import { refundPayment } from '../refund.ts'
import { stateOf } from './ledger.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

const { stay, owes } = YAMADA

describeHotel('giving money back', (hotel) => {
  let guest: PayingGuest
  let requestId: string
  beforeEach(async () => {
    guest = await PayingGuest.checkedIn(hotel.server)
    const bill = await guest.bill()
    requestId = bill.pre_ci_request_id
    await guest.settles(bill)
  })
  const refunds = () => refundPayment(hotel.deps, stay)
  const state = () => stateOf(hotel.database, requestId)
  const back = ['refunded', [0, 0, 0]]
  const stands = async () => [await state(), await hotel.books()]

  it('takes the payment back, once, opens the bill again and leaves the code as it is (R18.2)', async () => {
    expect(await hotel.money.refunds(stay)).toBe('done')
    expect([await stands(), await guest.code()]).toEqual([back, '40'])
    const bill = await guest.bill()
    expect([bill.payment_amount, bill.pre_ci_request_id === requestId]).toEqual([owes, false])
    expect(await hotel.money.refunds(stay)).toBe('nothing_to_refund')
  })

  it('happens once, however often it is asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refunds()))
    expect(answers.map(doneOr)).toContain('done')
    expect(await stands()).toEqual(back)
    expect(await hotel.db.selectFrom('return_invoices').select('number').execute()).toHaveLength(1)
    expect(doneOr(await refunds())).toBe('nothing_to_refund')
  })

  it('is carried through by a sweep when the provider did not answer', async () => {
    hotel.faults.next.push('away')
    expect([doneOr(await refunds()), await state()]).toEqual(['refund_unresolved', 'refunding'])
    hotel.clock.pass({ minutes: 1 })
    await hotel.sweep()
    expect(await stands()).toEqual(back)
  })

  it('in the console is recorded, after having asked, and nothing goes back by that', async () => {
    const records = () => hotel.money.refunds(stay, { recorded: true })
    expect(await records()).toBe('refund_not_made')
    expect(await stands()).toEqual(['paid', [owes, owes, owes]])
    const order = await hotel.db.selectFrom('sandbox_orders').select('order_id').executeTakeFirstOrThrow()
    await hotel.deps.payments.refund(order.order_id, owes)
    expect(await records()).toBe('done')
    expect(await stands()).toEqual(back)
  })

  it.each<[RefundOutcome, string, string]>([
    [{ kind: 'refused', code: 'E11010002' }, 'paid', 'refund_refused'],
    [{ kind: 'unknown' }, 'refunding', 'refund_unresolved'],
  ])(
    'is not said to have happened where the provider answers %o: it stays %s',
    async (answer, stays, said) => {
      const payments = { ...hotel.deps.payments, refund: async () => answer }
      expect(await cashier({ ...hotel.deps, payments }).refunds(stay)).toBe(said)
      expect(await state()).toBe(stays)
    },
  )
})
