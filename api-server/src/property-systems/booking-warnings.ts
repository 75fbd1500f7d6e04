import type { FieldProblem } from '@tomari/contract/envelope'
import { type Billing, hasBathingTax } from '../taxes/index.ts'
import type { PlannedStay, ReservationRow } from '../imports/index.ts'

/** Taxes of the town that the bill lacks, as an import lists them beside its plan. */
export function billWarnings(
  { lacksRoomPrice }: PlannedStay,
  { bill }: ReservationRow,
  billing: Billing | null,
): readonly FieldProblem[] {
  const unpriced = lacksRoomPrice
    ? [
        {
          field: 'room_price',
          problem: 'is not known: the accommodation tax goes by it and is not on the bill',
        },
      ]
    : []
  if (billing?.bookedAmounts !== 'as_told' || bill === undefined || bill.openAmount === 0) return unpriced
  const { bathing, accommodation } = billing.taxes
  return [
    ...unpriced,
    ...(bill.bathingTaxYen == null && hasBathingTax(bathing) ? [unreported('bathing_tax')] : []),
    ...(bill.accommodationTaxYen == null && accommodation.kind !== 'none'
      ? [unreported('accommodation_tax')]
      : []),
  ]
}

const unreported = (field: string): FieldProblem => ({
  field,
  problem: 'was not said: the hotel levies it, and it is not on the bill',
})
