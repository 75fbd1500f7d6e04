import { hasBathingTax } from '../taxes/index.ts'
import type { FacilityState } from '../hotel-setup/index.ts'
import type { ColumnName } from './columns.ts'
import type { ReservationRow } from './reservation-row.ts'

/**
 * The facilities that levy a tax of which a file of amounts has no column, and that have not said whether the amounts contain it: nothing
 * is added, and receipts will show none.
 * @param columns those that the file has
 * @returns their ids, in the order of the facilities
 */
export function facilitiesUntaxed(
  rows: readonly ReservationRow[],
  columns: ReadonlySet<ColumnName>,
  facilities: readonly FacilityState[],
): readonly string[] {
  const owing = new Set(
    rows.filter(({ bill }) => (bill?.openAmount ?? 0) > 0).map(({ cells }) => cells.facility),
  )
  return facilities
    .filter(({ facility, billing }) => {
      if (billing?.bookedAmounts !== 'as_told' || !owing.has(facility.id)) return false
      const { bathing, accommodation } = billing.taxes
      const isSilent = !columns.has('bathing_tax') && hasBathingTax(bathing)
      return isSilent || (!columns.has('accommodation_tax') && accommodation.kind !== 'none')
    })
    .map(({ facility }) => facility.id)
}
