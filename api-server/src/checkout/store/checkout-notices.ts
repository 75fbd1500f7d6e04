import { type Kysely, sql } from 'kysely'
import {
  localText,
  type LocalText,
  openJson,
  openJsonIfPossible,
  type Schema,
  sealJson,
  type Vault,
  wordsOf,
} from '../../platform/index.ts'

/** What the desk has to say to the guests of a stay; null when nothing. */
export async function noticeOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<LocalText | null> {
  const row = await db
    .selectFrom('checkout_notices')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined) return null
  return openJson(vault, placeOf(reservationId), row.message_sealed, localText)
}

/** Stands for a message that no key opens: that there is one is known all the same. */
const unreadable = wordsOf('checkout.unreadable_message')

/** The same of many stays at once. A stay without any is left out. */
export async function noticesOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, LocalText>> {
  const rows = await db
    .selectFrom('checkout_notices')
    .selectAll()
    .where('reservation_id', '=', sql<string>`any(${reservationIds}::text[])`)
    .execute()
  return new Map(
    rows.map(({ reservation_id: id, message_sealed }) => [
      id,
      openJsonIfPossible(vault, placeOf(id), message_sealed, localText) ?? unreadable,
    ]),
  )
}

/** Leaves word for the guests of a stay; what was left before is replaced. */
export async function saveNotice(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  message: LocalText,
  moment: Date,
): Promise<void> {
  const sealed = sealJson(vault, placeOf(reservationId), message)
  const columns = { message_sealed: sealed, written_at: moment }
  await db
    .insertInto('checkout_notices')
    .values({ reservation_id: reservationId, ...columns })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

/** Takes back what was left for the guests of a stay. Answers whether there was anything. */
export async function removeNotice(db: Kysely<Schema>, reservationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('checkout_notices')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Erases what was left for guests whose stay ended before the day. Answers how many messages those were. */
export async function eraseOldNotices(transaction: Kysely<Schema>, today: string): Promise<number> {
  const erased = await transaction
    .deleteFrom('checkout_notices')
    .where('reservation_id', 'in', (stays) =>
      stays.selectFrom('reservations').select('id').where('departure', '<', today),
    )
    .executeTakeFirst()
  return Number(erased.numDeletedRows)
}

const placeOf = (reservationId: string) => ({ kind: 'notice', row: reservationId }) as const
