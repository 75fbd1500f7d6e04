import { beforeEach, expect, it } from 'vitest'
import type { RefundOutcome } from '../PaymentGateway.ts'
import { calling } from '../../../test/desk/desk-calls.ts'
import { refundPayment } from '../refund.ts'
import { stateOf } from './ledger.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'
import { doneOr } from '../../desk/test/acting.ts'

const { name, stay, owes } = YAMADA

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
    const dry = { exit: 0, out: `${name}: 12,450 yen can go back. Nothing was done.\n` }
    expect(await hotel.desk('refund', name, '--dry-run')).toMatchObject(dry)
    expect(await stands()).toEqual(['paid', [owes, owes, owes]])
    const done = { exit: 0, out: `${name} 様：12,450 円をカードに返金しました。\n` }
    expect(await hotel.desk('refund', name, '--lang=ja')).toMatchObject(done)
    expect([await stands(), await guest.code()]).toEqual([back, '40'])
    expect((await hotel.desk('payments')).out).toContain('refunded')
    const bill = await guest.bill()
    expect([bill.payment_amount, bill.pre_ci_request_id === requestId]).toEqual([owes, false])
    expect((await hotel.desk('refund', name)).exit).toBe(5)
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
    const records = () => hotel.desk('refund', name, '--recorded')
    const early = { exit: 1, err: 'At the provider the money has not gone back. Nothing was recorded.\n' }
    expect(await records()).toMatchObject(early)
    expect(await stands()).toEqual(['paid', [owes, owes, owes]])
    const order = await hotel.db.selectFrom('sandbox_orders').select('order_id').executeTakeFirstOrThrow()
    await hotel.deps.payments.refund(order.order_id, owes)
    const late = { exit: 0, out: `${name}: 12,450 yen went back to the card.\n` }
    expect(await records()).toMatchObject(late)
    expect(await stands()).toEqual(back)
  })

  it.each<[RefundOutcome, string, string]>([
    [{ kind: 'refused', code: 'E11010002' }, 'paid', 'E11010002'],
    [{ kind: 'unknown' }, 'refunding', 'desk payments'],
  ])(
    'is not said to have happened where the provider answers %o: it stays %s',
    async (answer, stays, said) => {
      const payments = { ...hotel.deps.payments, refund: async () => answer }
      const told = await calling({ ...hotel.deps, payments })(['refund', name])
      expect(told).toMatchObject({ exit: 1, err: expect.stringContaining(said) })
      expect(await state()).toBe(stays)
    },
  )
})
