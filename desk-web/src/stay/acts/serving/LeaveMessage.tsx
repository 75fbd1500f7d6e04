import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import { TextArea } from '@tomari/guest-web/ui/controls/TextArea.tsx'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'

/** Leaves word for the guests, which their phone shows them instead of the check-out. A dialog that was closed keeps what was written. */
export function LeaveMessage(props: ActProps) {
  const { t } = useWords()
  const { field, of, tried } = useTyped({ message_ja: '', message_en: '' })
  const [japanese, english] = [of('message_ja'), of('message_en')]
  const isWritten = japanese.trim() !== ''
  const message = { message_ja: japanese, ...(english.trim() !== '' && { message_en: english }) }
  const size = { rows: 3, maxLength: LONGEST_MESSAGE }
  return (
    <StayAct
      {...props}
      name="leaveMessage"
      label="acts.message"
      title="acts.message_title"
      onTry={tried}
      given={isWritten ? message : null}
      told="acts.message_left"
    >
      <p>{t('acts.message_body')}</p>
      <TextArea
        label={t('acts.message_ja')}
        {...size}
        {...field('message_ja', !isWritten && t('acts.message_empty'))}
      />
      <TextArea label={t('acts.message_en')} {...size} {...field('message_en')} />
    </StayAct>
  )
}
