import { isLanguage } from '@tomari/contract/languages'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import {
  addressIn,
  openJsonIfPossible,
  type Place,
  type Schema,
  sealJson,
  type Vault,
} from '../../platform/index.ts'
import {
  type BookingContact,
  bookingContact,
  type Invitation,
  type Invited,
  mailState,
} from '../Invitation.ts'

/**
 * Earlier invitations are to be withdrawn first.
 * @returns false where another stands, or was requested under the same name
 */
export async function writeInvitation(
  transaction: Kysely<Schema>,
  vault: Vault,
  invitation: Invited & Pick<Invitation, 'id' | 'reservationId' | 'validUntil'>,
  moment: Date,
): Promise<boolean> {
  const { id, reservationId, to, sentBy, requestedAs, validUntil } = invitation
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('invitations')
    .values({
      id,
      reservation_id: reservationId,
      address_sealed: vault.seal(placeOf(id), Buffer.from(to.mail)),
      language: to.language,
      sent_by: sentBy,
      asked_as: requestedAs,
      written_at: moment,
      valid_until: validUntil,
      withdrawn_at: null,
      withdrawn_as: null,
      state: 'waiting',
      due_at: moment,
      ended_at: null,
      problem: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A mail that waits does not go out. @returns whether an invitation stood */
export async function withdrawInvitations(
  transaction: Kysely<Schema>,
  reservationId: string,
  as: 'taken_back' | 'superseded',
  moment: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invitations')
    .set({
      withdrawn_at: moment,
      withdrawn_as: as,
      state: sql`case when state = 'waiting' then 'dropped' else state end`,
    })
    .where('reservation_id', '=', reservationId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locked until the transaction ends. */
export async function heldInvitation(transaction: Kysely<Schema>, id: string): Promise<Invitation | null> {
  const row = await transaction
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : invitationOf(row)
}

/** The invitation is to be locked first. */
export async function countWrongAnswer(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ wrong_answers: sql`wrong_answers + 1` })
    .where('id', '=', id)
    .execute()
}

/** The first time stays. */
export async function recordOpened(transaction: Kysely<Schema>, id: string, moment: Date): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ opened_at: moment })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** A standing invitation comes before withdrawn ones. */
export async function lastInvitation(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<(Invitation & { readonly address: string }) | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { ...invitationOf(row), address: addressIn(vault, placeOf(row.id), row.address_sealed) ?? '' }
}

export async function wasRequested(db: Kysely<Schema>, requestedAs: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('asked_as', '=', requestedAs)
    .executeTakeFirst()
  return row !== undefined
}

export interface ReservationCursor {
  readonly arrival: string
  readonly id: string
}

/**
 * Reservations without an invitation whose guests can be mailed, by day of arrival: expected, not checked in, arriving on one of the days.
 * One whose invitation was taken back by hand is left out, as is one whose link lasts until its guests leave.
 */
export async function reservationsToInvite(
  db: Kysely<Schema>,
  {
    first,
    last,
    most,
    after = null,
    only = null,
  }: {
    readonly first: string
    readonly last: string
    readonly most: number
    /** Those alone that come behind this one; null for all. */
    readonly after?: ReservationCursor | null
    /** This one alone; null for all. */
    readonly only?: string | null
  },
): Promise<readonly ReservationCursor[]> {
  return await db
    .selectFrom('reservations')
    .innerJoin('booking_contacts', 'booking_contacts.reservation_id', 'reservations.id')
    .select(['reservations.id', 'arrival'])
    .where('arrival', '>=', first)
    .where('arrival', '<=', last)
    .where('checkin_code', '=', '00')
    .where('cancelled_at', 'is', null)
    .where('no_show_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitations')
            .select('invitations.id')
            .whereRef('invitations.reservation_id', '=', 'reservations.id')
            .where(lastsOrWasTakenBack),
        ),
      ),
    )
    .$if(only !== null, (query) => query.where('reservations.id', '=', only))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(arrival, reservations.id collate "C") > (${after?.arrival}::date, ${after?.id}::text)`,
      ),
    )
    .orderBy('arrival')
    .orderBy('reservations.id', (order) => order.collate('C'))
    .limit(most)
    .execute()
}

/** A reservation that was moved to later days needs another link. */
const lastsOrWasTakenBack = sql<boolean>`(
  invitations.withdrawn_as = 'taken_back'
  or invitations.valid_until >= (reservations.departure::text || 'T00:00:00+09:00')::timestamptz + interval '1 day'
)`

const placeOf = (row: string): Place => ({ kind: 'invitation', row })

export const invitationOf = (row: Selectable<Schema['invitations']>): Invitation => ({
  id: row.id,
  reservationId: row.reservation_id,
  language: row.language !== null && isLanguage(row.language) ? row.language : null,
  writtenAt: row.written_at,
  validUntil: row.valid_until,
  withdrawnAt: row.withdrawn_at,
  wrongAnswers: row.wrong_answers,
  openedAt: row.opened_at,
  mail: v.parse(mailState, row.state),
})

/** Null removes a contact. */
export async function saveContacts(
  db: Kysely<Schema>,
  vault: Vault,
  contacts: ReadonlyMap<string, BookingContact | null>,
): Promise<void> {
  const ids = [...contacts.keys()]
  if (ids.length === 0) return
  const rows = [...contacts].flatMap(([id, one]) =>
    one === null ? [] : [{ reservation_id: id, contact_sealed: sealJson(vault, placeOfContact(id), one) }],
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
      const opened = openJsonIfPossible(vault, placeOfContact(id), contact_sealed, bookingContact)
      return opened === null ? [] : [[id, opened] as const]
    }),
  )
}

const placeOfContact = (row: string): Place => ({ kind: 'booking_contact', row })
