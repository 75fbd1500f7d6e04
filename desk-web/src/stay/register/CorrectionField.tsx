import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { prefectures } from '@tomari/guest-rules/contact/prefectures'
import { RadioCards, Toggle } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextArea, TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import type { Labelled } from '@tomari/guest-web/ui/form/Field.tsx'
import { useAnswer } from '../../calls/answers.tsx'
import type { DeskCalls } from '../../calls/desk-calls.ts'
import { type Catalogue, isTextKey, useText } from '../../text/texts.ts'
import { answerText, countryName, prefectureName, type RegisterField } from './register-text.ts'

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
export function CorrectionField({ calls, field, value, problem, onType }: CorrectionFieldProps) {
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
