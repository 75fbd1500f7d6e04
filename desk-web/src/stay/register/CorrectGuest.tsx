import { LONGEST_REASON, type StayRegister } from '@tomari/contract/desk-page/register'
import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import type { FieldProblem } from '@tomari/contract/envelope'
import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { prefectures } from '@tomari/guest-rules/contact/prefectures'
import { genderOf } from '@tomari/guest-rules/guest/field'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { RadioCards, Toggle } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextArea, TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import type { Labelled } from '@tomari/guest-web/ui/form/Field.tsx'
import { Fields, focusField } from '@tomari/guest-web/ui/form/Form.tsx'
import { afterFrame } from '@tomari/guest-web/ui/later.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/answers.tsx'
import type { DeskCalls } from '../../calls/desk-calls.ts'
import { type Catalogue, isTextKey, useText } from '../../text/texts.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import type { ActProps } from '../acts/StayAct.tsx'
import { useTyped } from '../acts/typed.ts'
import {
  answersOf,
  answerText,
  countryName,
  fieldsOf,
  kindOf,
  prefectureName,
  type RegisterField,
} from './register-text.ts'

export type CorrectGuestProps = ActProps & {
  readonly register: StayRegister
  readonly guest: StayRegister['guests'][number]
  /** 0 for the representative. */
  readonly place: number
}

/** Corrects what stands in the register of a guest: filled in with what is there, and what was not changed is not sent. */
export function CorrectGuest({ calls, stay, register, guest, place, onDone }: CorrectGuestProps) {
  const { t, number } = useText()
  const [typed, setTyped] = useState<ReadonlyMap<CorrectableField, string>>(new Map())
  const { field: textField, of, isTried, tried, restart } = useTyped({ reason: '' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const present = answersOf(guest)
  // Of a guest at home the register has Japan, which is wrong for a guest who moves abroad: the field begins empty.
  const filledIn = (name: CorrectableField) =>
    kindOf(name) === 'country' && !guest.fields.overseasFlug ? '' : present(name)
  const valueOf = (name: CorrectableField) => typed.get(name) ?? filledIn(name)
  const fields = fieldsOf(guest, place, register.asked, valueOf('overseasFlug') === 'true')
  const change = correctionOf(
    fields.map(({ name }) => name).filter((name) => valueOf(name) !== present(name)),
    valueOf,
  )
  const isChanged = Object.keys(change).length > 0
  const reason = of('reason')
  const isReasoned = reason.trim() !== ''
  return (
    <ActDialog
      label="register.correct"
      about={t('register.of_guest', { number: number(place + 1) })}
      onClose={() => {
        setTyped(new Map())
        restart()
        setProblems([])
      }}
      onTry={() => {
        tried()
        setProblems([])
      }}
      isReady={isChanged && isReasoned}
      send={async () => {
        const answer = await calls.act('correctRegister', stay, { guest: place + 1, reason, fields: change })
        if (answer.kind === 'refused') {
          setProblems(answer.fields)
          // The form is longer than the screen: a refusal leads to the first field that has to be corrected.
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
          maxLength={LONGEST_REASON}
          {...textField('reason', !isReasoned && t('register.no_reason'))}
        />
      </Fields>
      <div role="alert">{isTried && !isChanged && <Notice tone="warn">{t('acts.change_none')}</Notice>}</div>
    </ActDialog>
  )
}

/**
 * The correction to be sent.
 * @param names the fields that were changed
 * @param valueOf what stands in a field now, as its control holds it
 */
export function correctionOf(
  names: readonly CorrectableField[],
  valueOf: (name: CorrectableField) => string,
): StayActInput<'correctRegister'>['fields'] {
  const correction: StayActInput<'correctRegister'>['fields'] = {}
  for (const name of names) {
    if (name === 'gender') correction.gender = genderOf(valueOf(name))
    else if (name === 'overseasFlug') correction.overseasFlug = valueOf(name) === 'true'
    else correction[name] = valueOf(name)
  }
  return correction
}

type CorrectionFieldProps = {
  readonly calls: DeskCalls
  readonly field: RegisterField
  readonly value: string
  /** Which rule the answer breaks; null for none. */
  readonly problem: string | null
  readonly onType: (value: string) => void
}

/** The codes that there are (R8.11); nothing, where the facility does not need one. */
const genders = ['1', '2', '3'] as const

function problemText(problem: string | null, { t }: Catalogue): string | undefined {
  if (problem === null) return undefined
  const key = `register.rules.${problem}`
  return t(isTextKey(key) ? key : 'register.rules.unknown')
}

/** A field of the register, with the control that guests have for it. */
function CorrectionField({ calls, field, value, problem, onType }: CorrectionFieldProps) {
  const text = useText()
  const { t, language } = text
  const { name, kind, required, maxLength } = field
  const control: ControlProps = {
    name,
    label: t(`register.fields.${name}`),
    optional: required ? undefined : t('register.optional'),
    error: problemText(problem, text),
    value,
    onChange: ({ target }) => onType(target.value),
  }
  const typing = { ...control, autoComplete: 'off', maxLength: maxLength ?? undefined }
  switch (kind) {
    case 'gender':
      return (
        <RadioCards
          {...control}
          options={[...genders, ...(required ? [] : [''])].map((one) => ({
            value: one,
            label: answerText(kind, one, text) || t('register.none'),
          }))}
        />
      )
    case 'residence':
      return (
        <Toggle
          {...control}
          optional={undefined}
          options={['false', 'true'].map((one) => ({ value: one, label: answerText(kind, one, text) }))}
        />
      )
    case 'prefecture':
      return (
        <SelectField
          {...control}
          emptyText={t('register.choose')}
          options={prefectures.map((one) => ({ value: one.name, label: prefectureName(one.name, language) }))}
        />
      )
    case 'country':
      return <CountryField {...control} calls={calls} />
    case 'lines':
      return <TextArea {...typing} rows={3} />
    case 'age':
    case 'postcode':
    case 'phone':
      return <TextField {...typing} figures inputMode="numeric" width={kind === 'phone' ? 'full' : kind} />
    case 'name':
    case 'kana':
    case 'text':
    case 'lodging':
    // Which no correction is about.
    case 'passport':
      break
  }
  return <TextField {...typing} spellCheck={false} />
}

type ControlProps = Labelled & {
  readonly name: string
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/** The country that a guest from abroad lives in: the list is that of the guests' form. Until it has come, what is there stays chosen. */
function CountryField({ calls, ...control }: ControlProps & { readonly calls: DeskCalls }) {
  const { t, language } = useText()
  const { read } = useAnswer(calls.countries)
  const { value } = control
  const { compare } = new Intl.Collator(language)
  const options = (read.kind === 'shown' ? read.payload : [])
    .map((country) => ({
      value: country.value,
      label: language === HOME_LANGUAGE ? country.title : (country.titleEn ?? country.title),
    }))
    .sort((one, other) => compare(one.label, other.label))
  const isListed = value === '' || options.some((one) => one.value === value)
  return (
    <SelectField
      {...control}
      emptyText={t('register.choose')}
      options={isListed ? options : [{ value, label: countryName(value, language) }, ...options]}
    />
  )
}
