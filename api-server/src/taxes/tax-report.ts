import { businessDay, dayAfter, type Deps, type Note } from '../platform/index.ts'
import { type MonthTaxes, taxesOfMonth } from './taxes-of-month.ts'
import { allBillings } from './store/billing.ts'
import { nightsStayed } from './store/nights-stayed.ts'

/** The taxes of a month at each facility that bills. */
export type TaxReport = readonly (MonthTaxes & { readonly facilityId: string })[]

/**
 * What town and prefecture ask a hotel for after a month, by the rules of the facility and the stays that are stored. The nights of
 * guests who came count, up to last night; not those of bookings that were called off, nor samples. The look is noted.
 * @param month `yyyy-mm`
 * @param facilityId null for the whole chain
 */
export async function taxReport(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { month, facilityId }: { readonly month: string; readonly facilityId: string | null },
  note: Note,
): Promise<TaxReport> {
  await note(db, null, { month, ...(facilityId !== null && { facility: facilityId }) })
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
