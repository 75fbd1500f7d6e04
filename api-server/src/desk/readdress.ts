import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readdressReceipt, unprintable } from '../receipts/index.ts'
import { type Audit, type Refusal, refuse } from '../platform/index.ts'
import type { ActDeps } from './at-revision.ts'

export async function readdress(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { number, mails, ...typed }: Given<'readdressReceipt'>,
): Promise<object | Refusal> {
  const addressee = plainText(typed.addressee)
  if (addressee === '') return refuse('addressee_missing')
  return unprintable(addressee) ?? (await readdressReceipt(deps, stayId, { addressee, number, mails }, audit))
}
