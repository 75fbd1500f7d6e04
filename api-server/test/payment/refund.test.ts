import { beforeEach, expect, it } from 'vitest'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import { stateOf } from './ledger.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

describeHotel('giving money back', (hotel) => {
  let guest: PayingGuest
  let requestId: string
  beforeEach(async () => {
    guest = await PayingGuest.checkedIn(hotel.server)
    const bill = await guest.bill()
    requestId = bill.pre_ci_request_id
    await guest.settles(bill)
  })
  const refunds = (deps = hotel.deps) => refundPayment(deps, YAMADA.stay)
  const state = () => stateOf(hotel.database, requestId)

  it('takes the payment back, opens the bill again and leaves the code as it is (R18.2)', async () => {
    expect(await refunds()).toEqual({ kind: 'refunded', amountYen: YAMADA.owes })
    expect([await state(), await hotel.books()]).toEqual(['refunded', [0, 0, 0]])
    expect(await guest.code()).toBe('40')
    const bill = await guest.bill()
    expect(bill.payment_amount).toBe(YAMADA.owes)
    expect(bill.pre_ci_request_id).not.toBe(requestId)
  })

  it('happens once, however often it is asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refunds()))
    expect(answers.some(({ kind }) => kind === 'refunded')).toBe(true)
    expect(await hotel.books()).toEqual([0, 0, 0])
    expect(await hotel.db.selectFrom('return_invoices').select('number').execute()).toHaveLength(1)
    expect(await refunds()).toEqual({ kind: 'nothing_paid' })
  })

  it('is carried through by a sweep when the provider did not answer', async () => {
    hotel.faults.next.push('away')
    expect([await refunds(), await state()]).toEqual([{ kind: 'unknown' }, 'refunding'])
    hotel.clock.pass({ minutes: 1 })
    await hotel.sweep()
    expect([await state(), await hotel.books()]).toEqual(['refunded', [0, 0, 0]])
  })

  it('leaves the payment as it is when the provider refuses', async () => {
    const refused = { kind: 'refused', code: 'E11010002' } as const
    const payments = { ...hotel.deps.payments, refund: async () => refused }
    expect([await refunds({ ...hotel.deps, payments }), await state()]).toEqual([refused, 'paid'])
  })
})
