import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { TextArea } from '@tomari/guest-web/ui/controls/TextArea.tsx'
import { Dialog } from '@tomari/guest-web/ui/dialog/Dialog.tsx'
import { useState } from 'react'
import { Refused } from '../sign-in/Refused.tsx'
import { useWords } from '../text/use-words.ts'
import { type ActProps, useAct } from './use-act.ts'

/** Leaves word for the guests, which their phone shows them instead of the check-out. */
export function LeaveMessage({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [japanese, setJapanese] = useState('')
  const [english, setEnglish] = useState('')
  const [isMissing, setMissing] = useState(false)
  const leave = useAct(
    () => calls.leaveMessage(stay.stay_id, stay.revision, { japanese, english }),
    () => {
      setOpen(false)
      onDone('acts.message_left')
    },
    onEnded,
  )
  const close = () => {
    leave.forget()
    setOpen(false)
  }
  const send = () => {
    setMissing(japanese.trim() === '')
    if (japanese.trim() !== '') leave.run()
  }
  return (
    <>
      <Button variant="secondary" compact onClick={() => setOpen(true)}>
        {t('acts.message')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('acts.message_title')}
        actions={
          <>
            <Button onClick={send}>{t('acts.message')}</Button>
            <Button variant="secondary" onClick={close}>
              {t('acts.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('acts.message_body')}</p>
        <TextArea
          label={t('acts.message_ja')}
          name="message_ja"
          rows={3}
          maxLength={LONGEST_MESSAGE}
          value={japanese}
          error={isMissing ? t('acts.message_empty') : undefined}
          onChange={({ target }) => setJapanese(target.value)}
        />
        <TextArea
          label={t('acts.message_en')}
          name="message_en"
          rows={3}
          maxLength={LONGEST_MESSAGE}
          value={english}
          onChange={({ target }) => setEnglish(target.value)}
        />
        <Refused title={t('acts.refused')} words={leave.refused} />
      </Dialog>
    </>
  )
}
