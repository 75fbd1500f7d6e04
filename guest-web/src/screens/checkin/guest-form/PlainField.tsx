import type { FieldKind } from '@tomari/contract/guest-fields'
import { traitsOf } from '@tomari/contract/languages'
import { OTHER_PREFECTURE, prefectures } from '@tomari/guest-rules/contact/prefectures'
import { useDeps } from '../../../screen-kit/deps.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { RadioCards, Toggle } from '../../../ui/controls/Choice.tsx'
import { SelectField } from '../../../ui/controls/Select.tsx'
import type { Option } from '../../../ui/form/Field.tsx'
import { TextArea, TextField } from '../../../ui/controls/TextField.tsx'
import { type ControlProps, type Detail, labelledAs } from './control-props.ts'
import { DOMESTIC, OVERSEAS } from './guest-values.ts'

/** Kinds whose control is more than a control of the kit. */
const others = ['name', 'kana', 'postcode', 'country', 'passport'] as const

type PlainKind = Exclude<FieldKind, (typeof others)[number]>

export const isPlain = (kind: FieldKind): kind is PlainKind => others.every((other) => other !== kind)

/** The codes that there are (R8.11). */
const genders = ['1', '2', '3'] as const

export const residenceOptions = ({ t }: Catalogue) => [
  { value: DOMESTIC, label: t('fields.overseasFlug.domestic') },
  { value: OVERSEAS, label: t('fields.overseasFlug.overseas') },
]

/**
 * Readers of Chinese know a prefecture by its characters, those of Korean by its sound. Its value is the Japanese name in every
 * language, as the hotel keeps it.
 */
const prefectureOptions = ({ t, has, language }: Catalogue): readonly Option[] => {
  const names = has('fields.prefecture.names') ? t('fields.prefecture.names').split(', ') : []
  return prefectures.map(({ code, name, nameEn }, place) => {
    if (code === OTHER_PREFECTURE) return { value: name, label: t('components.guests.other') }
    return traitsOf(language).ideographs
      ? { value: name, label: name, lang: 'ja' }
      : { value: name, label: names[place] ?? nameEn }
  })
}

interface PlainFieldProps {
  readonly name: Detail
  readonly kind: PlainKind
  /** What the browser may fill a text in with; nothing by default. */
  readonly autoComplete: string | undefined
  readonly controlProps: ControlProps
}

/** A field that needs nothing of the form but its own place. */
export function PlainField({ name, kind, autoComplete = 'off', controlProps }: PlainFieldProps) {
  const { site } = useDeps()
  const text = useText()
  const { t, has } = text
  const holdsArea = name === 'city' && !site.guests.separateCityAndArea
  const labelled = labelledAs(
    name,
    controlProps.required,
    text,
    holdsArea ? t('fields.city.label_with_area') : undefined,
  )
  switch (kind) {
    case 'gender':
      return (
        <RadioCards
          {...labelled}
          options={genders.map((gender) => ({ value: gender, label: t(`fields.gender.${gender}`) }))}
          {...controlProps}
        />
      )
    case 'age':
      return (
        <TextField
          {...labelled}
          width="age"
          figures
          inputMode="numeric"
          autoComplete="off"
          affix={has('fields.age.unit') ? t('fields.age.unit') : undefined}
          {...controlProps}
        />
      )
    case 'residence':
      // What was typed on the other side stays.
      return (
        <Toggle
          {...labelled}
          // Always answered: it stands on one side or the other.
          optional={undefined}
          options={residenceOptions(text)}
          {...controlProps}
        />
      )
    case 'prefecture':
      return (
        <SelectField
          {...labelled}
          emptyText={t('components.select_placeholder')}
          options={prefectureOptions(text)}
          autoComplete="address-level1"
          {...controlProps}
        />
      )
    case 'lines':
      return <TextArea {...labelled} autoComplete="street-address" {...controlProps} />
    case 'phone':
      return (
        <TextField
          {...labelled}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          figures
          {...controlProps}
        />
      )
    case 'text':
    case 'lodging':
      break
  }
  return <TextField {...labelled} autoComplete={autoComplete} {...controlProps} />
}
