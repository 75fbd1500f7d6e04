import { languages } from '@tomari/contract/languages'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { BookingContact } from '../Invitation.ts'
import { openJsonIfPossible, type Schema, sealJson, type Vault } from '../../platform/index.ts'

const contact = v.object({ mail: v.string(), language: v.nullable(v.picklist(languages)) })

/** Null removes a contact. */
export async function saveContacts(
  db: Kysely<Schema>,
  vault: Vault,
  contacts: ReadonlyMap<string, BookingContact | null>,
): Promise<void> {
  const ids = [...contacts.keys()]
  if (ids.length === 0) return
  const rows = [...contacts].flatMap(([id, one]) =>
    one === null ? [] : [{ reservation_id: id, contact_sealed: sealJson(vault, placeOf(id), one) }],
  )
  await db.deleteFrom('booking_contacts').where('reservation_id', 'in', ids).execute()
  if (rows.length > 0) await db.insertInto('booking_contacts').values(rows).execute()
}

/** A contact that no data key opens is left out. */
export async function contactsOf(
  db: Kysely<Schema>,
  vault: Vault,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingContact>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_contacts')
    .selectAll()
    .where('reservation_id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ reservation_id: id, contact_sealed }) => {
      const opened = openJsonIfPossible(vault, placeOf(id), contact_sealed, contact)
      return opened === null ? [] : [[id, opened] as const]
    }),
  )
}

const placeOf = (reservationId: string) => ({ kind: 'booking_contact', row: reservationId }) as const
