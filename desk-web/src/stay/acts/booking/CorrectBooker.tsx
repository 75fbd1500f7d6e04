import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'
import { useEdits } from './use-edits.ts'

/** Corrects under which name and phone number a booking stands. */
export function CorrectBooker({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useText()
  const { field, changed, restart } = useEdits({ name: stay.name, kana: stay.kana, phone: stay.phone })
  const [isMissing, setMissing] = useState(false)
  const [name, kana, phone] = [changed('name'), changed('kana'), changed('phone')]
  const corrected = {
    ...(name !== undefined && { name }),
    ...(kana !== undefined && { kana }),
    ...(phone !== undefined && { phone }),
  }
  return (
    <ActDialog
      label="acts.booker"
      title="acts.booker_title"
      onOpen={() => {
        restart()
        setMissing(false)
      }}
      isReady={() => {
        const isChanged = Object.keys(corrected).length > 0
        setMissing(!isChanged)
        return isChanged
      }}
      send={() => calls.act('correctBooker', stay, corrected)}
      onAnswer={() => onDone('acts.booker_done')}
      onEnded={onEnded}
    >
      <p>{t('acts.booker_body')}</p>
      {stay.stage === 'booked' && <p>{t('acts.later_import')}</p>}
      <Fields>
        <TextField label={t('acts.booker_name')} {...field('name')} />
        <TextField label={t('acts.booker_kana')} {...field('kana')} />
        <TextField label={t('acts.booker_phone')} inputMode="tel" {...field('phone')} />
      </Fields>
      <div role="alert">{isMissing && <Notice tone="warn">{t('acts.change_none')}</Notice>}</div>
    </ActDialog>
  )
}
