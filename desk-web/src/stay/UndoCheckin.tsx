import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Dialog } from '@tomari/guest-web/ui/dialog/Dialog.tsx'
import { useState } from 'react'
import { Refused } from '../sign-in/Refused.tsx'
import { useWords } from '../text/use-words.ts'
import { type ActProps, useAct } from './use-act.ts'

/** Takes a check-in back, once it has been asked for a second time. */
export function UndoCheckin({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const undo = useAct(
    () => calls.undoCheckin(stay.stay_id, stay.revision),
    () => {
      setOpen(false)
      onDone('acts.undone')
    },
    onEnded,
  )
  const close = () => {
    undo.forget()
    setOpen(false)
  }
  return (
    <>
      <Button variant="secondary" compact onClick={() => setOpen(true)}>
        {t('acts.undo')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('acts.undo_title')}
        onDismiss={close}
        actions={
          <>
            <Button onClick={close}>{t('acts.keep')}</Button>
            <Button variant="secondary" onClick={undo.run}>
              {t('acts.undo')}
            </Button>
          </>
        }
      >
        <p>{t('acts.undo_body')}</p>
        <Refused title={t('acts.refused')} words={undo.refused} />
      </Dialog>
    </>
  )
}
