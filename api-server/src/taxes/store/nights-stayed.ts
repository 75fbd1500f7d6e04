import { type Kysely, sql } from 'kysely'
import { businessDay, type Schema } from '../../platform/index.ts'
import type { StayOfMonth } from '../taxes-of-month.ts'
import { reportedBillsOf } from './reported-bills.ts'
import { taxExemptionsOf } from './tax-exemptions.ts'

/** No personal data is read. */
export interface StayOfFacility extends StayOfMonth {
  readonly facilityId: string
}

/**
 * The stays with nights between two days whose guests have checked in, gone or not, samples left out.
 * @param nights `before` is the day after the last
 */
export async function nightsStayed(
  db: Kysely<Schema>,
  {
    from,
    before,
    facilityId,
  }: { readonly from: string; readonly before: string; readonly facilityId: string | null },
): Promise<readonly StayOfFacility[]> {
  const rows = await db
    .selectFrom('reservations')
    .leftJoin('departures', 'departures.reservation_id', 'reservations.id')
    .select([
      'reservations.id',
      'facility_id',
      'reference_number',
      'adults',
      'children',
      'others',
      'arrival',
      'departure',
      'departed_at',
    ])
    .select([billed('room').as('room_yen'), billed('bathing_tax').as('bathing_yen')])
    .select(billed('accommodation_tax').as('accommodation_yen'))
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
  return rows.map((row) => ({
    facilityId: row.facility_id,
    referenceNumber: row.reference_number,
    adults: row.adults,
    children: row.children,
    others: row.others,
    arrival: row.arrival,
    departure: row.departure,
    leftOn: row.departed_at === null ? null : businessDay(row.departed_at),
    roomYen: reported.get(row.id)?.roomYen ?? (row.room_yen > 0 ? row.room_yen : null),
    exempt: exempt.get(row.id) ?? [],
    billedYen: { bathing_tax: row.bathing_yen, accommodation_tax: row.accommodation_yen },
  }))
}

/** Paid or not. */
const billed = (kind: 'room' | 'bathing_tax' | 'accommodation_tax') => sql<number>`(
  select coalesce(sum(folio_lines.yen), 0)::integer from folio_lines
  where folio_lines.reservation_id = reservations.id and folio_lines.kind = ${kind}
)`
