import { type IdentityDocument, identityDocuments } from '@tomari/contract/desk-page/board'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../../platform/index.ts'

interface IdentityCheck {
  readonly document: IdentityDocument
  readonly at: Date
  /** Sign-in name. */
  readonly by: string
}

const document = v.fallback(v.picklist(identityDocuments), 'other')

export async function identityCheckOf(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<IdentityCheck | null> {
  const row = await db
    .selectFrom('identity_checks')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined) return null
  return { document: v.parse(document, row.document), at: row.checked_at, by: row.checked_by }
}

/** Replaces an earlier check. */
export async function saveIdentityCheck(
  db: Kysely<Schema>,
  reservationId: string,
  { document: identityDocument, at, by }: IdentityCheck,
): Promise<void> {
  const columns = { document: identityDocument, checked_at: at, checked_by: by }
  await db
    .insertInto('identity_checks')
    .values({ reservation_id: reservationId, ...columns })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

export async function removeIdentityCheck(db: Kysely<Schema>, reservationId: string): Promise<void> {
  await db.deleteFrom('identity_checks').where('reservation_id', '=', reservationId).execute()
}

/** Checks of stays that ended before the day. */
export async function eraseOldIdentityChecks(db: Kysely<Schema>, day: string): Promise<void> {
  await db
    .deleteFrom('identity_checks')
    .where('reservation_id', 'in', (stays) =>
      stays.selectFrom('reservations').select('id').where('departure', '<', day),
    )
    .execute()
}
