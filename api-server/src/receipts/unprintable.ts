import { notOnReceipt } from '@tomari/guest-rules/receipt-letters'
import { type Refusal, refuseSaying } from '../platform/index.ts'

/** Refuses an addressee that no receipt can show, and names its signs; null where there are none. */
export function unprintable(addressee: string): Refusal | null {
  const signs = notOnReceipt(addressee)
  return signs.length === 0 ? null : refuseSaying('addressee_unprintable', { signs: signs.join(' ') })
}
