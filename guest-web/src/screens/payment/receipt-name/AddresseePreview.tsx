import { addressLine } from '@tomari/guest-rules/addressee'
import { useText } from '../../../text/use-text.ts'
import { NameCard } from '../payment-pieces/NameCard.tsx'

/** How the receipt will address the name as it is typed: 様 to a person, 御中 to a company. */
export function AddresseePreview({ typed }: { readonly typed: string }) {
  const { t } = useText()
  return (
    <NameCard
      label={t('payment.receipt-name.preview_label')}
      name={<span lang="ja">{addressLine(typed)}</span>}
    />
  )
}
