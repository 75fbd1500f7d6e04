import { type Audit, businessDay, dayAfter, type Deps } from '../platform/index.ts'
import { type MonthTaxes, taxesOfMonth } from './taxes-of-month.ts'
import { allBillings } from './store/billing.ts'
import { nightsStayed } from './store/nights-stayed.ts'

export type TaxReport = readonly (MonthTaxes & { readonly facilityId: string })[]

/**
 * The taxes of a month, by the rules of the facility and the stays that are stored. Nights of guests who came count,
 * up to last night; called-off reservations and samples do not. The look is audited.
 * @param month `yyyy-mm`
 * @param facilityId null for the whole chain
 */
export async function taxReport(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { month, facilityId }: { readonly month: string; readonly facilityId: string | null },
  audit: Audit,
): Promise<TaxReport> {
  await audit(db, null, { month, ...(facilityId !== null && { facility: facilityId }) })
  const from = `${month}-01`
  const monthAfter = `${dayAfter(from, 31).slice(0, 7)}-01`
  const today = businessDay(clock.now())
  const before = monthAfter < today ? monthAfter : today
  const stays = from < before ? await nightsStayed(db, { from, before, facilityId }) : []
  const billings = [...(await allBillings(db))].filter(([id]) => facilityId === null || id === facilityId)
  return billings
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { taxes }]) => {
      const own = stays.filter((stay) => stay.facilityId === id)
      return { facilityId: id, ...taxesOfMonth(own, taxes, { from, before }) }
    })
}
