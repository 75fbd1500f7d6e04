import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useText } from '../../../text/use-text.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'

/** Corrects under which name and phone number a reservation stands. */
export function CorrectBooker(props: ActProps) {
  const { stay } = props
  const { t } = useText()
  const { field, changed, restart, isTried, tried } = useTyped({
    name: stay.name,
    kana: stay.kana,
    phone: stay.phone,
  })
  const [name, kana, phone] = [changed('name'), changed('kana'), changed('phone')]
  const isNone = name === undefined && kana === undefined && phone === undefined
  return (
    <StayAct
      {...props}
      name="correctBooker"
      label="acts.booker"
      title="acts.booker_title"
      onOpen={restart}
      onTry={tried}
      given={isNone ? null : { name, kana, phone }}
      doneText="acts.booker_done"
    >
      <p>{t('acts.booker_body')}</p>
      {stay.stage === 'booked' && <p>{t('acts.later_import')}</p>}
      <Fields>
        <TextField label={t('acts.booker_name')} {...field('name')} />
        <TextField label={t('acts.booker_kana')} {...field('kana')} />
        <TextField label={t('acts.booker_phone')} inputMode="tel" {...field('phone')} />
      </Fields>
      <div role="alert">{isTried && isNone && <Notice tone="warn">{t('acts.change_none')}</Notice>}</div>
    </StayAct>
  )
}
