import { MAILS_MOST } from '@tomari/guest-rules/contact/mail'
import type { Kysely } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'

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
      address_sealed: vault.seal({ kind: 'outbox', row: id }, Buffer.from(address)),
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
