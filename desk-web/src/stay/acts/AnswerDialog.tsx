import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Dialog } from '@tomari/guest-web/ui/dialog/Dialog.tsx'
import type { ReactNode } from 'react'
import type { TextKey } from '../../text/texts.ts'
import { useWords } from '../../text/use-words.ts'
import { Slip } from './serving/Slip.tsx'

type AnswerDialogProps = {
  readonly open: boolean
  readonly title: TextKey
  /** What is handed to the guest on paper; null where there is nothing to print. */
  readonly slip: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What an act has answered, for as long as it is open, and on paper where the guest takes it along. */
export function AnswerDialog({ open, title, slip, onClose, children }: AnswerDialogProps) {
  const { t } = useWords()
  return (
    <>
      <Dialog
        open={open}
        title={t(title)}
        onDismiss={onClose}
        actions={[
          slip !== null && (
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
      {open && slip !== null && <Slip>{slip}</Slip>}
    </>
  )
}
