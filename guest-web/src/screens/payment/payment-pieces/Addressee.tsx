import { addressLine } from '@tomari/guest-rules/addressee'
import { onReceipt } from '@tomari/guest-rules/receipt-letters'

/** Whom the receipt is made out to, as it will stand there: 様 to a person, 御中 to a company. Receipts are Japanese. */
export function Addressee({ name }: { readonly name: string }) {
  return (
    <span lang="ja" translate="no">
      {addressLine(onReceipt(name))}
    </span>
  )
}
