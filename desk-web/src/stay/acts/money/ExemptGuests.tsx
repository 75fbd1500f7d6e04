import { MOST_EXEMPT } from '@tomari/contract/desk-page/stay-acts'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'
import { wholeOf } from './whole.ts'

/** Writes down how many guests owe no tax of town or prefecture, in place of what stands there for the reason. */
export function ExemptGuests(props: ActProps) {
  const { exemptions } = props.stay
  const { t, number } = useWords()
  const [only, ...others] = exemptions
  const first = others.length === 0 ? only : undefined
  const { field, of, type, restart, tried } = useTyped({
    reason: first?.reason ?? '',
    persons: first === undefined ? '' : String(first.persons),
  })
  const known = (reason: string) => exemptions.find((one) => one.reason === reason)
  const chosen = known(of('reason'))
  const persons = wholeOf(of('persons'), MOST_EXEMPT, 0)
  return (
    <StayAct
      {...props}
      name="exemptGuests"
      label="exempt.open"
      title="exempt.title"
      go={t('exempt.go')}
      onOpen={restart}
      onTry={tried}
      given={chosen === undefined || persons === null ? null : { reason: chosen.reason, persons }}
      told="exempt.done"
      beside={({ open }) => [
        open === null ? t('exempt.bill_left') : t('exempt.bill_changed', { yen: number(open) }),
      ]}
    >
      <p>{t('exempt.body')}</p>
      <Fields>
        <SelectField
          label={t('exempt.reason')}
          emptyText={t('identity.choose')}
          options={exemptions.map(({ reason }) => ({ value: reason, label: t(`exempt.reasons.${reason}`) }))}
          {...field('reason', chosen === undefined && t('exempt.no_reason'))}
          onChange={({ target }) => {
            type('reason', target.value)
            type('persons', known(target.value)?.persons.toString() ?? '')
          }}
        />
        <TextField
          label={t('exempt.persons')}
          hint={t('exempt.persons_hint')}
          inputMode="numeric"
          figures
          width="age"
          {...field('persons', persons === null && t('exempt.wrong_persons'))}
        />
      </Fields>
      {chosen !== undefined && <p>{t(`exempt.evidence.${chosen.reason}`)}</p>}
    </StayAct>
  )
}
