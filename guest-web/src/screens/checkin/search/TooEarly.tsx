import { useDeps } from '../../../screen-kit/deps.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

export interface TooEarlyProps {
  /** In the hotel's words, with the day of arrival: lines, separated by line feeds; null while there is nothing to say. */
  readonly message: string | null
}

/** What a guest reads who has come before the day of arrival, and whose invitation will open on it. */
export function TooEarly({ message }: TooEarlyProps) {
  const { navigator } = useDeps()
  const { t } = useText()
  const goHome = () => void navigator.go({ route: '/', anchor: '' })
  return (
    <Dialog
      open={message !== null}
      title={t('home.checkin_button')}
      onDismiss={goHome}
      actions={<Button onClick={goHome}>{t('components.button.home')}</Button>}
    >
      {message?.split('\n').map((line, index) => (
        <p key={`${index}:${line}`}>{line}</p>
      ))}
    </Dialog>
  )
}
