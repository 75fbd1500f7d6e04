import { type Kysely, sql } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'
import type { ListedReservation } from '../Reservation.ts'
import { listedReservationOf, selectReservations } from './reservation-rows.ts'

/** `yyyy-mm-dd`, both days included. */
interface ArrivalSearch {
  readonly from: string
  readonly to: string
  readonly facilityIds: readonly string[]
  /** The reservation behind which the list goes on; null for its beginning. */
  readonly after: { readonly arrival: string; readonly id: string } | null
  readonly most: number
}

/** Called off or not, samples left out. */
export async function reservationsArriving(
  db: Kysely<Schema>,
  vault: Vault,
  { from, to, facilityIds, after, most }: ArrivalSearch,
): Promise<ListedReservation[]> {
  const rows = await selectReservations(db)
    .where('is_sample', '=', false)
    .where('facility_id', '=', sql<string>`any(${facilityIds}::text[])`)
    .where('arrival', '>=', from)
    .where('arrival', '<=', to)
    .$if(after !== null, (query) =>
      query.where(({ and, eb, or }) =>
        or([
          eb('arrival', '>', after?.arrival ?? ''),
          and([eb('arrival', '=', after?.arrival ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('arrival')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}
