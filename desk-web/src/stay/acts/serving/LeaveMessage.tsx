import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import { TextArea } from '@tomari/guest-web/ui/controls/TextArea.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

/** Leaves word for the guests, which their phone shows them instead of the check-out. */
export function LeaveMessage({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useText()
  const [japanese, setJapanese] = useState('')
  const [english, setEnglish] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isWritten = japanese.trim() !== ''
  return (
    <ActDialog
      label="acts.message"
      title="acts.message_title"
      isReady={() => {
        setMissing(!isWritten)
        return isWritten
      }}
      send={() =>
        calls.act('leaveMessage', stay, {
          message_ja: japanese,
          ...(english.trim() === '' ? {} : { message_en: english }),
        })
      }
      onAnswer={() => onDone('acts.message_left')}
      onEnded={onEnded}
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
    </ActDialog>
  )
}
