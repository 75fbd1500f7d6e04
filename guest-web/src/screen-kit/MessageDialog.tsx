import type { ComponentProps } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'

interface MessageDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'tone'> {
  /** Several lines, separated by line feeds; null while there is none. */
  readonly message: string | null
  readonly closeText?: string
  readonly onClose: () => void
}

/** A message, and the button that closes it. Plain text: a server's words are never markup here, and their | is no phrase mark. */
export const MessageDialog = ({ message, closeText, onClose, ...dialog }: MessageDialogProps) => {
  const { t } = useText()
  return (
    <Dialog
      {...dialog}
      open={message !== null}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{closeText ?? t('components.button.close')}</Button>}
    >
      {message?.split('\n').map((line, index) => (
        <p key={`${index}:${line}`}>{line}</p>
      ))}
    </Dialog>
  )
}
