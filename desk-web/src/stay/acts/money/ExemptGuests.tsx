import { MOST_EXEMPT } from '@tomari/contract/desk-page/stay-acts'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'
import { integerIn } from './field-values.ts'

/** Writes down how many guests owe no tax of town or prefecture, in place of what stands there for the reason. */
export function ExemptGuests({ calls, stay, onDone, onEnded }: ActProps) {
  const { t, number } = useText()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const chosen = stay.exemptions.find((one) => one.reason === reason)
  const persons = integerIn(typed, MOST_EXEMPT, 0)
  return (
    <ActDialog
      label="exempt.open"
      title="exempt.title"
      go={t('exempt.go')}
      onOpen={() => {
        const [only, ...others] = stay.exemptions
        const first = others.length === 0 ? only : undefined
        setReason(first?.reason ?? '')
        setTyped(first === undefined ? '' : String(first.persons))
        setTried(false)
      }}
      isReady={() => {
        setTried(true)
        return chosen !== undefined && persons !== null
      }}
      send={() =>
        calls.act('exemptGuests', stay, {
          reason: chosen?.reason ?? 'school_event',
          persons: persons ?? 0,
        })
      }
      onAnswer={({ open }) =>
        onDone('exempt.done', [
          open === null ? t('exempt.bill_left') : t('exempt.bill_changed', { yen: number(open) }),
        ])
      }
      onEnded={onEnded}
    >
      <p>{t('exempt.body')}</p>
      <Fields>
        <SelectField
          label={t('exempt.reason')}
          name="reason"
          emptyText={t('identity.choose')}
          value={reason}
          error={isTried && chosen === undefined ? t('exempt.no_reason') : undefined}
          options={stay.exemptions.map((one) => ({
            value: one.reason,
            label: t(`exempt.reasons.${one.reason}`),
          }))}
          onChange={({ target }) => {
            setReason(target.value)
            const known = stay.exemptions.find((one) => one.reason === target.value)
            setTyped(known === undefined ? '' : String(known.persons))
          }}
        />
        <TextField
          label={t('exempt.persons')}
          hint={t('exempt.persons_hint')}
          name="persons"
          inputMode="numeric"
          autoComplete="off"
          figures
          width="age"
          value={typed}
          error={isTried && persons === null ? t('exempt.wrong_persons') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Fields>
      {chosen !== undefined && <p>{t(`exempt.evidence.${chosen.reason}`)}</p>}
    </ActDialog>
  )
}
