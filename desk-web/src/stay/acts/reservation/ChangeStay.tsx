import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useText } from '../../../text/use-text.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'
import styles from './ChangeStay.module.css'
import { besideChange, type ChangeField, changeOf } from './stay-change.ts'

const parties = ['adults', 'children', 'others'] as const

/** Changes days, party and rooms of a stay: what was not changed is not sent. */
export function ChangeStay(props: ActProps) {
  const { stay } = props
  const text = useText()
  const { t } = text
  const { field, changed, restart, isTried, tried } = useTyped<ChangeField>({
    arrival: stay.arrival,
    departure: stay.departure,
    adults: String(stay.adults),
    children: String(stay.children),
    others: String(stay.others),
    rooms: stay.rooms.join('/'),
  })
  const change = changeOf(changed)
  const isNone = change !== null && Object.keys(change).length === 0
  const problem = change === null ? 'acts.change_wrong' : isNone ? 'acts.change_none' : null
  return (
    <StayAct
      {...props}
      name="changeStay"
      label="acts.change"
      title="acts.change_title"
      onOpen={restart}
      onTry={tried}
      given={isNone ? null : change}
      doneText="acts.changed"
      beside={(result) => besideChange(result, text)}
    >
      <p>{t('acts.change_body')}</p>
      {stay.stage === 'booked' && <p>{t('acts.later_import')}</p>}
      <Fields>
        <div className={styles.row}>
          {stay.stage === 'booked' && (
            <TextField label={t('acts.change_arrival')} type="date" required {...field('arrival')} />
          )}
          <TextField
            label={t('acts.change_departure')}
            type="date"
            min={stay.today}
            required
            {...field('departure')}
          />
        </div>
        <div className={styles.row}>
          {parties.map((name) => (
            <TextField
              key={name}
              label={t(`acts.change_${name}`)}
              inputMode="numeric"
              figures
              {...field(name)}
            />
          ))}
        </div>
        <TextField label={t('acts.change_rooms')} {...field('rooms')} />
      </Fields>
      <div role="alert">{isTried && problem !== null && <Notice tone="warn">{t(problem)}</Notice>}</div>
    </StayAct>
  )
}
