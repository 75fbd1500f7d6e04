import { useEffect } from 'react'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { keyIcon } from '../../../ui/icons/Icon.tsx'

export interface DepartedProps {
  readonly isOpen: boolean
  readonly onUnderstood: () => void
}

/** What to do before leaving the hotel. It closes only by its button, and blocks going back (R13.24). */
export function Departed({ isOpen, onUnderstood }: DepartedProps) {
  const { navigator } = useDeps()
  const { t } = useText()
  useEffect(() => (isOpen ? navigator.hold() : undefined), [isOpen, navigator])
  return (
    <Dialog
      open={isOpen}
      icon={keyIcon}
      title={t('checkout.confirm-checkout.attention_title')}
      actions={<Button onClick={onUnderstood}>{t('checkout.confirm-checkout.attention_button')}</Button>}
    >
      <p>{t('checkout.confirm-checkout.attention_body')}</p>
    </Dialog>
  )
}
