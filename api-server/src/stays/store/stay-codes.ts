import type { Kysely } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'
import { stayCodeIn } from '../stay-code.ts'

/** Stored as a keyed hash; an earlier code of the stay opens nothing any more. */
export async function saveStayCode(
  db: Kysely<Schema>,
  vault: Vault,
  stay: { readonly reservationId: string; readonly code: string; readonly lastDay: string },
  moment: Date,
): Promise<void> {
  const code = stayCodeIn(stay.code)
  if (code === null) throw new Error('what was made is no code')
  const columns = { code_key: vault.searchKey('stay_code', code), made_at: moment, last_day: stay.lastDay }
  await db
    .insertInto('stay_codes')
    .values({ reservation_id: stay.reservationId, ...columns })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

export async function staysWithCode(
  db: Kysely<Schema>,
  vault: Vault,
  typed: string,
  today: string,
): Promise<ReadonlySet<string>> {
  const code = stayCodeIn(typed)
  if (code === null) return new Set()
  const rows = await db
    .selectFrom('stay_codes')
    .select('reservation_id')
    .where('code_key', 'in', vault.searchKeys('stay_code', code))
    .where('last_day', '>=', today)
    .execute()
  return new Set(rows.map(({ reservation_id }) => reservation_id))
}

export async function endStayCode(transaction: Kysely<Schema>, reservationId: string): Promise<void> {
  await transaction.deleteFrom('stay_codes').where('reservation_id', '=', reservationId).execute()
}

/** Stays end on the phone or by their dates. */
export async function forgetStayCodes(db: Kysely<Schema>, today: string): Promise<void> {
  await db
    .deleteFrom('stay_codes')
    .where((or) =>
      or.or([
        or('last_day', '<', today),
        or('reservation_id', 'in', or.selectFrom('departures').select('reservation_id')),
      ]),
    )
    .execute()
}
