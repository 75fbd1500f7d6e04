import { type Kysely, sql } from 'kysely'
import { type Audit, businessDay, type Deps, dayAfter, type Schema } from '../platform/index.ts'
import { reportedBillsOf } from './booked-bill.ts'
import { taxExemptionsOf } from './exemptions.ts'
import { allBillings } from './store/billing.ts'
import { type MonthTaxes, type StayOfMonth, taxesOfMonth } from './taxes-of-month.ts'

type TaxReport = readonly (MonthTaxes & { readonly facilityId: string })[]

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

/**
 * The stays with nights between two days whose guests have checked in, gone or not, samples left out. No personal data is read.
 * @param nights `before` is the day after the last
 */
async function nightsStayed(
  db: Kysely<Schema>,
  {
    from,
    before,
    facilityId,
  }: { readonly from: string; readonly before: string; readonly facilityId: string | null },
): Promise<readonly (StayOfMonth & { readonly facilityId: string })[]> {
  const rows = await db
    .selectFrom('reservations')
    .leftJoin('departures', 'departures.reservation_id', 'reservations.id')
    .select(['reservations.id', 'facility_id as facilityId', 'reference_number as referenceNumber'])
    .select(['adults', 'children', 'others', 'arrival', 'departure', 'departed_at'])
    .select([billed('room').as('room'), billed('bathing_tax').as('bathing_tax')])
    .select(billed('accommodation_tax').as('accommodation_tax'))
    .where('arrival', '<', before)
    .where('departure', '>', from)
    .where('checkin_code', '<>', '00')
    .where('is_sample', '=', false)
    .$if(facilityId !== null, (query) => query.where('facility_id', '=', facilityId ?? ''))
    .orderBy('facility_id', (order) => order.collate('C'))
    .orderBy('reference_number', (order) => order.collate('C'))
    .execute()
  const ids = rows.map(({ id }) => id)
  const reported = await reportedBillsOf(db, ids)
  const exempt = await taxExemptionsOf(db, ids)
  return rows.map(({ id, departed_at, room, bathing_tax, accommodation_tax, ...stay }) => ({
    ...stay,
    leftOn: departed_at === null ? null : businessDay(departed_at),
    roomYen: reported.get(id)?.roomYen ?? (room > 0 ? room : null),
    exempt: exempt.get(id) ?? [],
    billedYen: { bathing_tax, accommodation_tax },
  }))
}

/** Paid or not. */
const billed = (kind: 'room' | 'bathing_tax' | 'accommodation_tax') => sql<number>`(
  select coalesce(sum(folio_lines.yen), 0)::integer from folio_lines
  where folio_lines.reservation_id = reservations.id and folio_lines.kind = ${kind}
)`
