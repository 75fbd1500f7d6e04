import { expect, it } from 'vitest'
import { readDay } from '../../desk/day.ts'
import { person } from '../../desk/test/acting.ts'
import { receiptNumbered } from '../../receipts/store/receipts.ts'
import { resetSampleWorld } from '../../samples/load-sample-world.ts'
import type { PaymentGateway } from '../PaymentGateway.ts'
import { refundPayment } from '../refund.ts'
import { PayingGuest } from './PayingGuest.ts'
import { describeHotel, receiptNo, YAMADA } from './SampleHotel.ts'

const { name, stay, owes } = YAMADA

describeHotel('the books of a payment', (hotel) => {
  const isGone = () => hotel.db.deleteFrom('reservations').where('id', '=', stay).execute()

  it('outlive its reservation: settlement, attempt, receipt, and what the desk is shown', async () => {
    await hotel.pays()
    const before = await hotel.ledger()
    expect(Object.values(before.receipts)).toEqual([owes])
    await isGone()
    expect(await hotel.ledger()).toEqual(before)
    expect(await receiptNumbered(hotel.db, hotel.deps.vault, receiptNo(1))).toMatchObject({
      number: receiptNo(1),
      issuer: { registrationNumber: 'T0000000000001' },
    })
    const taken = (facility: string) => readDay(hotel.deps, person, { facility })
    expect(await taken('101')).toMatchObject({ taken: [{ count: 1, yen: owes }] })
    expect(await taken('102')).toMatchObject({ taken: [] })
  })

  it('are not taken by a reservation that comes back under the same id, as sample stays do', async () => {
    await hotel.pays()
    await resetSampleWorld(hotel.deps)
    expect(Object.keys((await hotel.ledger()).receipts)).toHaveLength(1)
    expect(await refundPayment(hotel.deps, stay)).toMatchObject({ reason: 'nothing_to_refund' })
    await hotel.pays()
    const numbers = await hotel.db.selectFrom('receipts').select('number').orderBy('number').execute()
    expect(numbers.map(({ number }) => number)).toEqual([1, 2].map(receiptNo))
  })

  it('outlive what expires after three years, and after seven', async () => {
    await hotel.pays()
    for (const years of [3, 4]) {
      hotel.clock.pass({ days: years * 366 })
      expect((await hotel.desk('expire')).exit).toBe(0)
      expect((await hotel.books())[2]).toBe(owes)
    }
  })

  it('cannot be deleted while anything hangs on them', async () => {
    await hotel.pays()
    const deleted = (table: 'settlements' | 'receipts') => hotel.db.deleteFrom(table).execute()
    await expect(deleted('settlements')).rejects.toMatchObject({ code: '23503' })
    await refundPayment(hotel.deps, stay)
    await expect(deleted('receipts')).rejects.toMatchObject({ code: '23503' })
  })

  it('a card charged for a reservation that is gone by then is given back', async () => {
    const charges: PaymentGateway = {
      ...hotel.deps.payments,
      charge: async (order) => {
        await hotel.deps.payments.charge(order)
        await isGone()
        throw new Error('killed')
      },
    }
    const guest = await PayingGuest.found(hotel.process({ payments: charges }), name)
    expect((await guest.settles(await guest.bill())).status).toBe(500)
    expect(await hotel.books()).toEqual([owes, 0, 0])
    hotel.clock.pass({ minutes: 2 })
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await hotel.sweep()
    expect(await hotel.ledger()).toEqual({ provider: {}, settlements: {}, receipts: {} })
    expect(hotel.incidents).toContain('payment-stray')
  })
})
