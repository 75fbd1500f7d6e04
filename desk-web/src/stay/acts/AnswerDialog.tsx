import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Dialog } from '@tomari/guest-web/ui/dialog/Dialog.tsx'
import type { ReactNode } from 'react'
import type { TextKey } from '../../text/texts.ts'
import { useText } from '../../text/use-text.ts'
import { PrintOut } from './serving/PrintOut.tsx'

type AnswerDialogProps = {
  readonly open: boolean
  readonly title: TextKey
  /** The print-out for the guest; null where there is nothing to print. */
  readonly printOut: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What an act has answered, for as long as it is open, and on paper where the guest takes it along. */
export function AnswerDialog({ open, title, printOut, onClose, children }: AnswerDialogProps) {
  const { t } = useText()
  return (
    <>
      <Dialog
        open={open}
        title={t(title)}
        onDismiss={onClose}
        actions={[
          printOut !== null && (
            <Button key="print" onClick={() => window.print()}>
              {t('acts.print_slip')}
            </Button>
          ),
          <Button key="close" variant="secondary" onClick={onClose}>
            {t('acts.close')}
          </Button>,
        ]}
      >
        {children}
      </Dialog>
      {open && printOut !== null && <PrintOut>{printOut}</PrintOut>}
    </>
  )
}
