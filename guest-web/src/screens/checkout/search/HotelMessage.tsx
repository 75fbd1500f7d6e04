import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

export interface HotelMessageProps {
  /** Several lines, separated by line feeds; null while there is none. An empty one is said in our own words. */
  readonly message: string | null
  readonly onClose: () => void
}

/** What the hotel says instead of a check-out on the phone (R13.6, R16.9). Plain text: it is never markup here. */
export function HotelMessage({ message, onClose }: HotelMessageProps) {
  const { t } = useText()
  return (
    <Dialog
      open={message !== null}
      title={t('checkout.search.message_title')}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('components.button.close')}</Button>}
    >
      {(message?.trim() || t('errors.general')).split('\n').map((line, index) => (
        <p key={`${index}:${line}`}>{line}</p>
      ))}
    </Dialog>
  )
}
