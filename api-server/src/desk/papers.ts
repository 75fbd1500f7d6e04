import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { unprintable } from '../receipts/unprintable.ts'
import { type Refusal, refuse } from '../platform/Refusal.ts'
import { atPage } from '../platform/audit/note.ts'
import { readdressReceipt } from '../receipts/readdress-receipt.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'

/** Makes a receipt out to another addressee. */
export async function readdressAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, number, mails, ...typed }: StayActInput<'readdressReceipt'>,
): Promise<Record<string, never> | Refusal> {
  const addressee = plainText(typed.addressee)
  if (addressee === '') return refuse('addressee_missing')
  const refused = unprintable(addressee)
  if (refused !== null) return refused
  const note = atPage(deps.clock, on.person.name, 'receipt')
  return await asSeen(deps, on, revision, async (current) => {
    const { kind } = await readdressReceipt(current, on.stayId, { addressee, number, mails }, note)
    switch (kind) {
      case 'issued':
        return {}
      case 'no_receipt':
        return refuse('receipt_missing')
      case 'same_addressee':
        return refuse('receipt_same_addressee')
      case 'refund_under_way':
        return refuse('refund_under_way')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}
