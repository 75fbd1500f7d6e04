import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { unprintable } from '../receipts/unprintable.ts'
import { type Refusal, refuse } from '../platform/Refusal.ts'
import type { Note } from '../platform/audit/note.ts'
import { readdressReceipt } from '../receipts/readdress-receipt.ts'
import type { ActDeps } from './as-seen.ts'

/** Makes a receipt out to another addressee, as `desk receipt --addressee` does. */
export async function readdressAtPage(
  deps: ActDeps,
  stayId: string,
  note: Note,
  { number, mails, ...typed }: Given<'readdressReceipt'>,
): Promise<object | Refusal> {
  const addressee = plainText(typed.addressee)
  if (addressee === '') return refuse('addressee_missing')
  return unprintable(addressee) ?? (await readdressReceipt(deps, stayId, { addressee, number, mails }, note))
}
