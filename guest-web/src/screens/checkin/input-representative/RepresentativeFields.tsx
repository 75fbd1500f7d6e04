import type { FieldGroup } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import { JAPAN } from '@tomari/guest-rules/guest/guest'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { type CountryChoice, countryChoices, countryOf } from '../../../domain/countries.ts'
import type { Form } from '../../../screen-kit/form/form.ts'
import type { TextKey } from '../../../text/keys.ts'
import { useText } from '../../../text/use-text.ts'
import { Section } from '../../../ui/content/Heading.tsx'
import { SelectField } from '../../../ui/controls/Select.tsx'
import { Fields } from '../../../ui/form/Form.tsx'
import {
  type ControlProps,
  type Detail,
  type FormFieldProps,
  isDetail,
  isNamePart,
  labelledAs,
  type NameEntry,
} from '../guest-form/control-props.ts'
import type { GuestValues } from '../guest-form/guest-values.ts'
import { NameFields } from '../guest-form/NameFields.tsx'
import { PlainField } from '../guest-form/PlainField.tsx'
import { useCountries } from '../guest-form/summary-row.tsx'
import { PassportField } from './PassportField.tsx'
import { PostcodeField } from './PostcodeField.tsx'

interface DetailsProps {
  readonly details: readonly ShownField<Detail>[]
  readonly propsOf: (detail: ShownField<Detail>) => ControlProps
  readonly form: Form<GuestValues>
}

function Details({ details, propsOf, form }: DetailsProps) {
  return details.map((detail) => {
    const { name, kind, autoComplete } = detail
    const controlProps = propsOf(detail)
    switch (kind) {
      case 'postcode':
        return <PostcodeField key={name} controlProps={controlProps} form={form} beside={details} />
      case 'country':
        return <CountryField key={name} controlProps={controlProps} form={form} />
      case 'passport':
        return <PassportField key={name} controlProps={controlProps} form={form} />
      case 'name':
      case 'kana':
        return null
      case 'gender':
      case 'age':
      case 'residence':
      case 'prefecture':
      case 'phone':
      case 'text':
      case 'lines':
      case 'lodging':
        break
    }
    return (
      <PlainField
        key={name}
        name={name}
        kind={kind}
        autoComplete={autoComplete}
        controlProps={controlProps}
      />
    )
  })
}

const person: readonly FieldGroup[] = ['name', 'kana', 'person']

/** The parts of the form below the person: the groups of fields that stand in them. */
const sections = [
  ['residence', 'address', 'contact'],
  ['work', 'trip'],
] as const satisfies readonly (readonly FieldGroup[])[]

/** The heading of a section, by what is requested in it. */
const titleOf = (groups: ReadonlySet<FieldGroup>): TextKey => {
  if (groups.has('work') && groups.has('trip')) return 'checkin.input-representative.section_work_and_trip'
  if (groups.has('trip')) return 'checkin.input-representative.section_trip'
  return groups.has('work')
    ? 'checkin.input-representative.section_work'
    : 'checkin.input-representative.section_address'
}

interface RepresentativeFieldsProps {
  readonly fields: readonly ShownField<RepresentativeField>[]
  readonly propsOf: (field: ShownField<RepresentativeField>) => ControlProps
  readonly form: Form<GuestValues>
  readonly entry: NameEntry
}

/** Fields below each other, as where few of them are left to fill in. */
export function RepresentativeFieldList({ fields, propsOf, form, entry }: RepresentativeFieldsProps) {
  if (fields.length === 0) return null
  return (
    <Fields>
      <NameFields
        parts={fields.filter(isNamePart)}
        propsOf={propsOf}
        entry={entry}
        autoComplete={{ lastName: 'family-name', firstName: 'given-name' }}
      />
      <Details details={fields.filter(isDetail)} propsOf={propsOf} form={form} />
    </Fields>
  )
}

interface RepresentativeSectionsProps extends RepresentativeFieldsProps {
  /** Stands below the person, before the other sections. */
  readonly children?: ReactNode
}

/** The whole form in its sections. */
export function RepresentativeSections({ fields, children, ...form }: RepresentativeSectionsProps) {
  const { t } = useText()
  const ofGroups = (groups: readonly FieldGroup[]) => fields.filter(({ group }) => groups.includes(group))
  return (
    <>
      <RepresentativeFieldList fields={ofGroups(person)} {...form} />
      {children}
      {sections.map((groups) => {
        const requested = ofGroups(groups)
        return (
          requested.length > 0 && (
            <Section key={groups[0]} title={t(titleOf(new Set(requested.map(({ group }) => group))))}>
              <RepresentativeFieldList fields={requested} {...form} />
            </Section>
          )
        )
      })}
    </>
  )
}

const optionOf = ({ code, name }: CountryChoice) => ({ value: code, label: name })

function CountryField({ controlProps, form }: FormFieldProps) {
  const text = useText()
  const { t, language } = text
  const countries = useCountries()
  const chosen = useStore(form.state, ({ values }) => values.countrycode)
  const labelled = labelledAs('countrycode', controlProps.required, text)
  const choices = countryChoices(countries, language)

  useEffect(() => {
    // A select cannot stand at a choice that has not come yet, nor at one that this list has under another code, or not at all.
    if (countries.length === 0) return
    form.fill('countrycode', countryOf(form.values().countrycode, countries)?.value ?? '')
  }, [countries, form])

  return (
    <SelectField
      {...labelled}
      // Where the field starts (R8.14), and of all countries the one that an address overseas is not in.
      hint={
        chosen === (countryOf(JAPAN, countries)?.value ?? JAPAN)
          ? t('fields.countrycode.japan')
          : labelled.hint
      }
      emptyText={t('components.select_placeholder')}
      first={choices.first.map(optionOf)}
      options={choices.others.map(optionOf)}
      autoComplete="country"
      {...controlProps}
    />
  )
}
