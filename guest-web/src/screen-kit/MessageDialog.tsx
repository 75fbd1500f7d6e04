import type { ComponentProps } from 'react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { Help } from './deps.ts'

interface MessageDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'tone'> {
  /** Several lines, separated by line feeds; null while there is none. */
  readonly message: string | null
  readonly help?: readonly Help[] | undefined
  readonly closeText?: string
  readonly onClose: () => void
}

/**
 * A message, and what helps; without that, a button that closes it. Plain text: a server's words are never markup here, and their | is no
 * phrase mark.
 */
export const MessageDialog = ({ message, help = [], closeText, onClose, ...dialog }: MessageDialogProps) => {
  const { t } = useText()
  const close = { label: closeText ?? t('components.button.close'), act: onClose }
  return (
    <Dialog
      {...dialog}
      open={message !== null}
      onDismiss={onClose}
      closeText={help.length > 0 ? close.label : undefined}
      actions={(help.length > 0 ? help : [close]).map(({ label, act }, place) => (
        <Button key={label} variant={place === 0 ? 'primary' : 'secondary'} onClick={act}>
          {label}
        </Button>
      ))}
    >
      {message?.split('\n').map((line, index) => (
        <p key={`${index}:${line}`}>{line}</p>
      ))}
    </Dialog>
  )
}
