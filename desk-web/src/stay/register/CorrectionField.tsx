import { prefectures } from '@tomari/guest-rules/contact/prefectures'
import { RadioCards, Toggle } from '@tomari/guest-web/ui/controls/RadioField.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextArea, TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import type { DeskCalls } from '../../calls/desk-calls.ts'
import { type Catalogue, isTextKey } from '../../text/texts.ts'
import { useText } from '../../text/use-text.ts'
import { CountryField } from './CountryField.tsx'
import { answerText, prefectureName, type RegisterField } from './register-text.ts'

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

/** The message about an answer's problem. */
function problemText(problem: string | null, { t }: Catalogue): string | undefined {
  if (problem === null) return undefined
  const key = `register.rules.${problem}`
  return t(isTextKey(key) ? key : 'register.rules.unknown')
}

/** A field of the register, with the control that guests have for it. */
export function CorrectionField({ calls, field, value, problem, onType }: CorrectionFieldProps) {
  const text = useText()
  const { t, language } = text
  const { name, kind, required, maxLength } = field
  const labelled = {
    name,
    label: t(`register.fields.${name}`),
    optional: required ? undefined : t('register.optional'),
    error: problemText(problem, text),
  }
  const typing = { value, autoComplete: 'off', maxLength: maxLength ?? undefined }
  switch (kind) {
    case 'gender':
      return (
        <RadioCards
          {...labelled}
          value={value}
          options={[...genders, ...(required ? [] : [''])].map((one) => ({
            value: one,
            label: answerText(kind, one, text) || t('register.none'),
          }))}
          onChange={({ target }) => onType(target.value)}
        />
      )
    case 'residence':
      return (
        <Toggle
          {...labelled}
          optional={undefined}
          value={value}
          options={['false', 'true'].map((one) => ({
            value: one,
            label: answerText(kind, one, text),
          }))}
          onChange={({ target }) => onType(target.value)}
        />
      )
    case 'prefecture':
      return (
        <SelectField
          {...labelled}
          value={value}
          emptyText={t('register.choose')}
          options={prefectures.map((one) => ({ value: one.name, label: prefectureName(one.name, language) }))}
          onChange={({ target }) => onType(target.value)}
        />
      )
    case 'country':
      return <CountryField {...labelled} calls={calls} value={value} onType={onType} />
    case 'lines':
      return <TextArea {...labelled} {...typing} rows={3} onChange={({ target }) => onType(target.value)} />
    case 'age':
    case 'postcode':
    case 'phone':
      return (
        <TextField
          {...labelled}
          {...typing}
          figures
          inputMode="numeric"
          width={kind === 'phone' ? 'full' : kind}
          onChange={({ target }) => onType(target.value)}
        />
      )
    case 'name':
    case 'kana':
    case 'text':
    case 'lodging':
    // Which no correction is about.
    case 'passport':
      break
  }
  return (
    <TextField {...labelled} {...typing} spellCheck={false} onChange={({ target }) => onType(target.value)} />
  )
}
