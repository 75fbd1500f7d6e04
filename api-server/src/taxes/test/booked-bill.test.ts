import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalsOf } from '../../bills/Folio.ts'
import { bookedBill, type ReportedBill } from '../booked-bill.ts'
import type { AccommodationTaxRule, Billing, BookedAmounts } from '../store/billing.ts'

const issuer: Billing['issuer'] = {
  name: { ja: '', en: '' },
  address: { ja: '', en: '' },
  phone: '',
  registrationNumber: null,
}

const byPrice: AccommodationTaxRule = {
  kind: 'steps',
  steps: [
    { fromYen: 10_000, yen: 100 },
    { fromYen: 15_000, yen: 200 },
  ],
  children: 'counted',
}
const flat: AccommodationTaxRule = { kind: 'steps', steps: [{ fromYen: 0, yen: 200 }], children: 'counted' }

const billingOf = (bookedAmounts: BookedAmounts, accommodation: AccommodationTaxRule): Billing => ({
  issuer,
  taxes: { bathing: { yen: 150, children: 'exempt' }, accommodation },
  bookedAmounts,
})

/** Two adults and a child for two nights. */
const stay = { adults: 2, children: 1, others: 0, arrival: '2026-12-01', departure: '2026-12-03' }

const bill = (amountYen: number, further: Partial<ReportedBill> = {}): ReportedBill => ({
  amountYen,
  roomYen: null,
  bathingTaxYen: null,
  accommodationTaxYen: null,
  pointsYen: 0,
  ...further,
})

const sumsOf = (reported: ReportedBill, billing: Billing | null) => {
  const { lines, lacksRoomPrice } = bookedBill(reported, stay, billing)
  const { dueYen, bathingTaxYen, accommodationTaxYen, pointsYen } = totalsOf(lines)
  return [dueYen, bathingTaxYen, accommodationTaxYen, pointsYen, lacksRoomPrice]
}

describe('the bill that the hotel’s own system makes (R12.36)', () => {
  it('gets the taxes of the facility for every person and night', () => {
    // 79,200 for three persons and two nights is 12,000 each without consumption tax: the first step.
    expect(sumsOf(bill(79_200), billingOf('without_taxes', byPrice))).toEqual([80_400, 600, 600, 0, false])
    expect(bookedBill(bill(79_200), stay, billingOf('without_taxes', byPrice)).lines).toMatchObject([
      { kind: 'room', quantity: 1, unitYen: 79_200 },
      { kind: 'bathing_tax', quantity: 4, unitYen: 150 },
      { kind: 'accommodation_tax', quantity: 6, unitYen: 100 },
    ])
  })

  it('has them set apart where the amount contains them, and comes to the same', () => {
    expect(sumsOf(bill(80_400), billingOf('with_taxes', byPrice))).toEqual([80_400, 600, 600, 0, false])
  })

  it('takes a tax that is reported as it is, be it nothing', () => {
    const reported = bill(79_200, { accommodationTaxYen: 0 })
    expect(sumsOf(reported, billingOf('without_taxes', byPrice))).toEqual([79_800, 600, 0, 0, false])
    const both = bill(80_000, { bathingTaxYen: 300, accommodationTaxYen: 500 })
    expect(sumsOf(both, billingOf('without_taxes', byPrice))).toEqual([80_000, 300, 500, 0, false])
  })

  it('gets no other taxes where the amounts are not described', () => {
    expect(sumsOf(bill(79_200), billingOf('as_told', byPrice))).toEqual([79_200, 0, 0, 0, false])
    expect(sumsOf(bill(79_200), null)).toEqual([79_200, 0, 0, 0, false])
  })

  describe('of guests who have paid an agency (R12.37)', () => {
    it('is their taxes, by the price of the room', () => {
      const reported = bill(0, { roomYen: 99_000 })
      expect(sumsOf(reported, billingOf('without_taxes', byPrice))).toEqual([1_800, 600, 1_200, 0, false])
    })

    it('lacks the accommodation tax where that goes by a price that is unknown', () => {
      expect(sumsOf(bill(0), billingOf('without_taxes', byPrice))).toEqual([600, 600, 0, 0, true])
      const share: AccommodationTaxRule = { kind: 'share', perMille: 20, children: 'counted' }
      expect(sumsOf(bill(0), billingOf('without_taxes', share))).toEqual([600, 600, 0, 0, true])
    })

    it('is nothing where the hotel’s amounts contain the taxes: they are paid with the rest', () => {
      expect(sumsOf(bill(0), billingOf('with_taxes', flat))).toEqual([0, 0, 0, 0, false])
    })
  })

  it('comes to what is owed and the taxes, in whole yen, whatever is reported', () => {
    const yen = fc.integer({ min: 0, max: 9_999_999 })
    const reported = fc.record({
      amountYen: yen,
      roomYen: fc.option(yen),
      bathingTaxYen: fc.constant(null),
      accommodationTaxYen: fc.constant(null),
      pointsYen: fc.integer({ min: 0, max: 99_999 }),
    })
    const amounts = fc.constantFrom('without_taxes', 'with_taxes')
    fc.assert(
      fc.property(reported, amounts, fc.constantFrom(byPrice, flat), (one, booked, rule) => {
        const { lines } = bookedBill(one, stay, billingOf(booked, rule))
        const { dueYen, bathingTaxYen, accommodationTaxYen } = totalsOf(lines)
        const added = booked === 'without_taxes' ? bathingTaxYen + accommodationTaxYen : 0
        expect(dueYen).toBe((one.amountYen > 0 ? one.amountYen : 0) + added)
        expect(lines.every(({ unitYen }) => Number.isSafeInteger(unitYen) && unitYen >= 0)).toBe(true)
      }),
    )
  })
})
