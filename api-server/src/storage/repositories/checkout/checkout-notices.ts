import { type Kysely, type Selectable, sql } from 'kysely'
import type { LocalText } from '../../../model/local-text.ts'
import { localText } from '../../local-text.ts'
import type { Schema } from '../../schema.ts'
import { openJson, openJsonIfPossible, sealJson } from '../../sealing/sealed-json.ts'
import type { Vault } from '../../sealing/vault.ts'

/**
 * What stands in clear beside a sealed message: a process of the version before shows it. Anything else there was written by
 * such a process, later than what is sealed.
 */
const IN_CLEAR = {
  message_ja: 'フロントからお伝えしたいことがございます。お手数ですが、フロントへお越しください。',
  message_en: 'The front desk has something to tell you. Please come to the front desk.',
} as const

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
  return isSealed(row)
    ? openJson(vault, placeOf(reservationId), row.message_sealed, localText)
    : { ja: row.message_ja, en: row.message_en }
}

/** The same of many stays at once; one that no key opens gives way to what stands in clear. A stay without any is left out. */
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
    rows.map((row) => {
      const { reservation_id: id, message_ja: ja, message_en: en } = row
      const opened = isSealed(row)
        ? openJsonIfPossible(vault, placeOf(id), row.message_sealed, localText)
        : null
      return [id, opened ?? { ja, en }]
    }),
  )
}

type NoticeRow = Selectable<Schema['checkout_notices']>

const isSealed = (row: NoticeRow): row is NoticeRow & { readonly message_sealed: Uint8Array } =>
  row.message_sealed !== null &&
  row.message_ja === IN_CLEAR.message_ja &&
  row.message_en === IN_CLEAR.message_en

/** Leaves word for the guests of a stay; what was left before is replaced. */
export async function saveNotice(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  message: LocalText,
  moment: Date,
): Promise<void> {
  const sealed = sealJson(vault, placeOf(reservationId), message)
  const columns = { ...IN_CLEAR, message_sealed: sealed, written_at: moment }
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

/** Seals what a process of the version before has left in clear, so many messages at most. Answers how many those were. */
export async function sealNotices(transaction: Kysely<Schema>, vault: Vault, most: number): Promise<number> {
  const rows = await transaction
    .selectFrom('checkout_notices')
    .selectAll()
    .where((row) =>
      row.or([
        row('message_sealed', 'is', null),
        row('message_ja', '<>', IN_CLEAR.message_ja),
        row('message_en', '<>', IN_CLEAR.message_en),
      ]),
    )
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { reservation_id: id, message_ja, message_en, written_at } of rows) {
    await saveNotice(transaction, vault, id, { ja: message_ja, en: message_en }, written_at)
  }
  return rows.length
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
