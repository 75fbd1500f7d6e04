import { type Kysely, sql } from 'kysely'
import type { Invitation, MailState } from '../Invitation.ts'
import { MAIL_LEASE_MS, type Schema, type Vault } from '../../platform/index.ts'
import { addressIn, invitationOf } from './invitations.ts'

export interface WaitingInvitation extends Invitation {
  /** Null when none of the keys opens it. */
  readonly address: string | null
  /** How often it was tried, this time included. */
  readonly tries: number
}

/** The invitation that has been due for longest; no other process gets it for `MAIL_LEASE_MS`. */
export async function takeDueInvitation(
  db: Kysely<Schema>,
  vault: Vault,
  moment: Date,
): Promise<WaitingInvitation | null> {
  const row = await db
    .updateTable('invitations')
    .set({ due_at: new Date(moment.getTime() + MAIL_LEASE_MS), tries: sql`tries + 1` })
    .where('id', '=', (due) =>
      due
        .selectFrom('invitations')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', moment)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...invitationOf(row), address: addressIn(vault, row.id, row.address_sealed), tries: row.tries }
}

export async function endInvitationMail(
  db: Kysely<Schema>,
  id: string,
  { state, problem }: { readonly state: Exclude<MailState, 'waiting'>; readonly problem: string | null },
  moment: Date,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ state, problem, ended_at: moment })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function putOffInvitation(
  db: Kysely<Schema>,
  id: string,
  problem: string,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ due_at: dueAt, problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
