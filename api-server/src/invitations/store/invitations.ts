import { isLanguage } from '@tomari/contract/languages'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { BookingContact, Invitation, Sender } from '../Invitation.ts'
import type { Place, Schema, Vault } from '../../platform/index.ts'

const mailState = v.picklist(['waiting', 'sent', 'filed', 'given_up', 'dropped'])

/** An invitation that is written. */
export interface NewInvitation {
  readonly id: string
  readonly reservationId: string
  readonly to: BookingContact
  readonly sentBy: Sender
  /** Under which a property system has asked for it; null where none has. */
  readonly askedAs: string | null
  readonly validUntil: Date
}

/**
 * Writes an invitation, to be mailed once the transaction has committed. Those before it are to be withdrawn first.
 * @returns whether it was written: not where another stands, or was asked for under the same name
 */
export async function writeInvitation(
  transaction: Kysely<Schema>,
  vault: Vault,
  { id, reservationId, to, sentBy, askedAs, validUntil }: NewInvitation,
  moment: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('invitations')
    .values({
      id,
      reservation_id: reservationId,
      address_sealed: vault.seal(placeOf(id), Buffer.from(to.mail)),
      language: to.language,
      sent_by: sentBy,
      asked_as: askedAs,
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

/** Withdraws the invitation of a stay that stands. A mail that waits does not go out. Answers whether there was one. */
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

/** The invitation of this name, locked until the transaction ends; null when it is gone. */
export async function heldInvitation(transaction: Kysely<Schema>, id: string): Promise<Invitation | null> {
  const row = await transaction
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : invitationOf(row)
}

/** Counts a wrong answer. Lock the invitation first. */
export async function countWrongAnswer(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ wrong_answers: sql`wrong_answers + 1` })
    .where('id', '=', id)
    .execute()
}

/** Records that somebody has opened it who knew the fact; the first time is kept. */
export async function noteOpened(transaction: Kysely<Schema>, id: string, moment: Date): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ opened_at: moment })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** The last invitation of a stay, and where it was mailed to; null where there was none. */
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
    : { ...invitationOf(row), address: addressIn(vault, row.id, row.address_sealed) ?? '' }
}

/** Whether a property system has asked for an invitation of this name before. */
export async function wasAskedFor(db: Kysely<Schema>, askedAs: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('asked_as', '=', askedAs)
    .executeTakeFirst()
  return row !== undefined
}

/** A place among the bookings of all days: by day of arrival, and by id. */
export interface BookingPlace {
  readonly arrival: string
  readonly id: string
}

/**
 * Bookings that nobody has invited yet and whose guests can be mailed, by day of arrival: expected, not checked in, arriving on one of the
 * days. One whose invitation was taken back by hand is none of them, nor is one whose link lasts until its guests leave.
 */
export async function bookingsToInvite(
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
    /** Those alone that come behind this place; null for all. */
    readonly after?: BookingPlace | null
    /** Whether this one is among them; null for all. */
    readonly only?: string | null
  },
): Promise<readonly BookingPlace[]> {
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

/** Of a booking that was moved to later days the link has to be another one. */
const lastsOrWasTakenBack = sql<boolean>`(
  invitations.withdrawn_as = 'taken_back'
  or invitations.valid_until >= (reservations.departure::text || 'T00:00:00+09:00')::timestamptz + interval '1 day'
)`

/** What the address of an invitation is bound to. */
const placeOf = (row: string): Place => ({ kind: 'invitation', row })

/** Null where it was erased, or none of the keys opens it. */
export function addressIn(vault: Vault, id: string, sealed: Uint8Array): string | null {
  try {
    return Buffer.from(vault.open(placeOf(id), sealed)).toString()
  } catch {
    return null
  }
}

/** The invitation that a row holds. */
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
