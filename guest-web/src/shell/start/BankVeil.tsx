import { useText } from '../../text/use-text.ts'
import { Overlay } from '../../ui/dialog/Overlay.tsx'

/** Over the empty page to which the bank has led a guest back, until the hotel says where the journey goes on. */
export function BankVeil({ open }: { readonly open: boolean }) {
  const { t } = useText()
  return (
    <Overlay open={open} title={t('components.loading.bank_title')} lead={t('components.loading.body')} />
  )
}
