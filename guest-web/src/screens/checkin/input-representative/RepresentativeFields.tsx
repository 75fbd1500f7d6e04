import type { FieldGroup } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import type { Form } from '../../../screen-kit/form/form.ts'
import type { TextKey } from '../../../text/keys.ts'
import { useText } from '../../../text/use-text.ts'
import { Section } from '../../../ui/content/Heading.tsx'
import { Fields } from '../../../ui/form/Form.tsx'
import { Why } from '../../../ui/form/Why.tsx'
import { CountryField } from '../guest-form/CountryField.tsx'
import { type ControlProps, type Detail, whyOf } from '../guest-form/control-props.ts'
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
  readonly form: Form<GuestValues>
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

const person: readonly FieldGroup[] = ['name', 'kana', 'person']

/** The parts of the form below the person: the groups of fields that stand in them. */
const sections = [
  ['residence', 'address', 'contact'],
  ['work', 'trip'],
] as const satisfies readonly (readonly FieldGroup[])[]

/** A part's heading names what is asked in it. */
const titleOf = (groups: ReadonlySet<FieldGroup>): TextKey => {
  if (groups.has('work') && groups.has('trip')) return 'checkin.input-representative.section_work_and_trip'
  if (groups.has('trip')) return 'checkin.input-representative.section_trip'
  return groups.has('work')
    ? 'checkin.input-representative.section_work'
    : 'checkin.input-representative.section_address'
}

export interface RepresentativeFieldsProps {
  /** The fields to show, in the order of the screen. */
  readonly fields: readonly ShownField<RepresentativeField>[]
  readonly propsOf: (field: ShownField<RepresentativeField>) => ControlProps
  readonly form: Form<GuestValues>
  readonly entry: NameEntry
}

/** The representative's fields in their sections. */
export function RepresentativeFields({ fields, propsOf, form, entry }: RepresentativeFieldsProps) {
  const text = useText()
  const { t } = text
  const ofGroups = (groups: readonly FieldGroup[]) => fields.filter(({ group }) => groups.includes(group))
  const detailsOf = (groups: readonly FieldGroup[]) => ofGroups(groups).filter(isDetail)
  return (
    <>
      <Fields>
        {ofGroups(person).length > 0 && (
          <Why {...whyOf(ofGroups(person), t('components.guests.representative'), text)} />
        )}
        <NameFields
          parts={fields.filter(isNamePart)}
          propsOf={propsOf}
          entry={entry}
          autoComplete={{ lastName: 'family-name', firstName: 'given-name' }}
        />
        <Details details={detailsOf(person)} propsOf={propsOf} form={form} />
      </Fields>
      {sections.map((groups) => {
        const requested = ofGroups(groups)
        const title = t(titleOf(new Set(requested.map(({ group }) => group))))
        return (
          requested.length > 0 && (
            <Section key={groups[0]} title={title}>
              <Fields>
                <Why {...whyOf(requested, title, text)} />
                <Details details={detailsOf(groups)} propsOf={propsOf} form={form} />
              </Fields>
            </Section>
          )
        )
      })}
    </>
  )
}
