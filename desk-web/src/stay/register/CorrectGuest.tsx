import { LONGEST_REASON, type StayRegister } from '@tomari/contract/desk-page/register'
import type { FieldProblem } from '@tomari/contract/envelope'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { afterFrame } from '@tomari/guest-web/ui/after-frame.ts'
import { focusField } from '@tomari/guest-web/ui/form/focus-field.ts'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { useState } from 'react'
import { useWords } from '../../text/use-words.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import type { ActProps } from '../acts/use-act.ts'
import { correctionMeant } from './correction-meant.ts'
import { CorrectionField } from './CorrectionField.tsx'
import { answersOf, fieldsOf, kindOf } from './register-words.ts'

type CorrectGuestProps = ActProps & {
  readonly register: StayRegister
  readonly guest: StayRegister['guests'][number]
  /** 0 for the representative. */
  readonly place: number
}

type Typed = ReadonlyMap<CorrectableField, string>

/** Corrects what stands in the register of a guest: filled in with what is there, and what was not changed is not sent. */
export function CorrectGuest({ calls, stay, register, guest, place, onDone }: CorrectGuestProps) {
  const { t, number } = useWords()
  const [typed, setTyped] = useState<Typed>(new Map())
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const present = answersOf(guest)
  // Of a guest at home the register has Japan, where nobody abroad lives: whoever moves there has to be asked.
  const filledIn = (name: CorrectableField) =>
    kindOf(name) === 'country' && !guest.fields.overseasFlug ? '' : present(name)
  const valueOf = (name: CorrectableField) => typed.get(name) ?? filledIn(name)
  const fields = fieldsOf(guest, place, register.asked, valueOf('overseasFlug') === 'true')
  const change = correctionMeant(
    fields.map(({ name }) => name).filter((name) => valueOf(name) !== present(name)),
    valueOf,
  )
  const isChanged = Object.keys(change).length > 0
  const isReasoned = reason.trim() !== ''
  const forget = () => {
    setTyped(new Map())
    setReason('')
    setTried(false)
    setProblems([])
  }
  return (
    <ActDialog
      label="register.correct"
      title="register.correct_title"
      about={t('register.of_guest', { number: number(place + 1) })}
      onClose={forget}
      isReady={() => {
        setTried(true)
        setProblems([])
        return isChanged && isReasoned
      }}
      send={async () => {
        const answer = await calls.act('correctRegister', stay, { guest: place + 1, reason, fields: change })
        if (answer.kind === 'refused') {
          setProblems(answer.fields)
          // The form is longer than the screen: whoever was refused is led to the first field that has to be looked at.
          const [first] = answer.fields
          if (first !== undefined) afterFrame(() => focusField(first.field))
        }
        return answer
      }}
      onAnswer={() => onDone('register.done')}
    >
      <p>{t('register.correct_body')}</p>
      <Fields>
        {fields.map((field) => (
          <CorrectionField
            key={field.name}
            calls={calls}
            field={field}
            value={valueOf(field.name)}
            problem={problems.find((one) => one.field === field.name)?.problem ?? null}
            onType={(value) => setTyped((before) => new Map(before).set(field.name, value))}
          />
        ))}
        <TextField
          label={t('register.reason')}
          hint={t('register.reason_hint')}
          name="reason"
          autoComplete="off"
          maxLength={LONGEST_REASON}
          value={reason}
          error={isTried && !isReasoned ? t('register.no_reason') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Fields>
      <div role="alert">{isTried && !isChanged && <Notice tone="warn">{t('acts.change_none')}</Notice>}</div>
    </ActDialog>
  )
}
