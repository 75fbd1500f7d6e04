import { MAILS_MOST } from '@tomari/guest-rules/contact/mail'
import { type Kysely, sql } from 'kysely'
import { MAIL_LEASE_MS, type Schema, type Vault } from '../../platform/index.ts'

export interface WaitingMail {
  readonly id: string
  readonly receiptNumber: string
  /** Null where the mail carries the receipt. */
  readonly returnNumber: string | null
  /** The part whose return invoice it carries; null where it carries another document. */
  readonly partId: string | null
  /** Null when none of the keys opens it. */
  readonly address: string | null
  /** This time included. */
  readonly tries: number
  readonly writtenAt: Date
}

type CarriedDocument =
  | { readonly document: 'receipt'; readonly receiptNumber: string }
  | { readonly document: 'return'; readonly receiptNumber: string; readonly returnNumber: string }
  | {
      readonly document: 'part'
      readonly receiptNumber: string
      readonly returnNumber: string
      readonly partId: string
    }

/** One mail for each address, to be sent once the transaction has committed. */
export async function writeMails(
  transaction: Kysely<Schema>,
  vault: Vault,
  carried: CarriedDocument,
  addresses: readonly string[],
  moment: Date,
): Promise<void> {
  if (addresses.length === 0) return
  const { receiptNumber } = carried
  const name = nameOf(carried)
  const rows = addresses.slice(0, MAILS_MOST).map((address, index) => {
    const id = `${name}-${index + 1}`
    return {
      id,
      receipt_number: receiptNumber,
      return_number: carried.document === 'return' ? carried.returnNumber : null,
      part_id: carried.document === 'part' ? carried.partId : null,
      address_sealed: vault.seal(placeOf(id), Buffer.from(address)),
      state: 'waiting',
      due_at: moment,
      written_at: moment,
      ended_at: null,
      problem: null,
    }
  })
  await transaction.insertInto('outbox').values(rows).execute()
}

/** Takes back the mails that would still carry the receipt. Answers whether there were any. */
export async function takeBackMails(transaction: Kysely<Schema>, receiptNumber: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('receipt_number', '=', receiptNumber)
    .where('return_number', 'is', null)
    .where('part_id', 'is', null)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function nameOf(carried: CarriedDocument): string {
  switch (carried.document) {
    case 'receipt':
      return `receipt-${carried.receiptNumber}`
    case 'return':
      return `return-${carried.returnNumber}`
    case 'part':
      return `part-return-${carried.returnNumber}`
    default:
      throw new Error(`no document ${String(carried satisfies never)}`)
  }
}

const placeOf = (row: string) => ({ kind: 'outbox', row }) as const

/** Takes the mail that has been due for longest; no other process gets it for `MAIL_LEASE_MS`. Null when none is due. */
export async function takeDueMail(
  db: Kysely<Schema>,
  vault: Vault,
  moment: Date,
): Promise<WaitingMail | null> {
  const row = await db
    .updateTable('outbox')
    .set({ due_at: new Date(moment.getTime() + MAIL_LEASE_MS), tries: sql`tries + 1` })
    .where('id', '=', (due) =>
      due
        .selectFrom('outbox')
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
  return {
    id: row.id,
    receiptNumber: row.receipt_number,
    returnNumber: row.return_number,
    partId: row.part_id,
    address: addressIn(vault, row.id, row.address_sealed),
    tries: row.tries,
    writtenAt: row.written_at,
  }
}

/** A row whose key is gone does not keep the mails behind it from going out. */
function addressIn(vault: Vault, row: string, sealed: Uint8Array): string | null {
  try {
    return Buffer.from(vault.open(placeOf(row), sealed)).toString()
  } catch {
    return null
  }
}

export async function endMail(
  db: Kysely<Schema>,
  id: string,
  { state, problem }: { readonly state: 'sent' | 'filed' | 'given_up'; readonly problem: string | null },
  moment: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, problem, ended_at: moment })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function putOffMail(
  db: Kysely<Schema>,
  id: string,
  problem: string,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
