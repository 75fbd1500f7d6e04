import type { FieldGroup } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '../../../text/use-text.ts'
import { Section } from '../../../ui/content/Section.tsx'
import { Fields } from '../../../ui/form/Fields.tsx'
import { CountryField } from '../guest-form/CountryField.tsx'
import type { ControlProps, Detail } from '../guest-form/control-props.ts'
import type { GuestValues } from '../guest-form/guest-values.ts'
import { NameFields } from '../guest-form/NameFields.tsx'
import { isDetail, isNamePart, type NameEntry } from '../guest-form/name-parts.ts'
import { PassportField } from '../guest-form/PassportField.tsx'
import { PlainField } from '../guest-form/PlainField.tsx'
import { PostcodeField } from '../guest-form/PostcodeField.tsx'

interface DetailsProps {
  /** The details to show, in the order of the screen. */
  readonly details: readonly ShownField<Detail>[]
  readonly propsOf: (detail: ShownField<Detail>) => ControlProps
  /** For the details that fill in or read others. */
  readonly form: UseFormReturn<GuestValues>
}

/** Details below each other, each in the control of its kind. */
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

/** The parts of the form below the names, by the groups of fields that stand in them. */
const person: readonly FieldGroup[] = ['person']
const sections = [
  {
    title: 'checkin.input-representative.section_address',
    groups: ['residence', 'address', 'contact'],
  },
  { title: 'checkin.input-representative.section_trip', groups: ['trip'] },
] as const satisfies readonly { readonly title: string; readonly groups: readonly FieldGroup[] }[]

export interface RepresentativeFieldsProps {
  /** The fields to show, in the order of the screen. */
  readonly fields: readonly ShownField<RepresentativeField>[]
  readonly propsOf: (field: ShownField<RepresentativeField>) => ControlProps
  readonly form: UseFormReturn<GuestValues>
  readonly entry: NameEntry
}

/** The representative's fields in their sections. */
export function RepresentativeFields({ fields, propsOf, form, entry }: RepresentativeFieldsProps) {
  const { t } = useText()
  const detailsOf = (groups: readonly FieldGroup[]) =>
    fields.filter(isDetail).filter(({ group }) => groups.includes(group))
  return (
    <>
      <Fields>
        <NameFields
          parts={fields.filter(isNamePart)}
          propsOf={propsOf}
          entry={entry}
          autoComplete={{ lastName: 'family-name', firstName: 'given-name' }}
        />
        <Details details={detailsOf(person)} propsOf={propsOf} form={form} />
      </Fields>
      {sections.map(
        ({ title, groups }) =>
          detailsOf(groups).length > 0 && (
            <Section key={title} title={t(title)}>
              <Fields>
                <Details details={detailsOf(groups)} propsOf={propsOf} form={form} />
              </Fields>
            </Section>
          ),
      )}
    </>
  )
}
