import type { FieldGroup } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '../../../text/use-text.ts'
import { Fields } from '../../../ui/form/Fields.tsx'
import { Section } from '../../../ui/content/Section.tsx'
import type { GuestValues } from '../guest-form/guest-values.ts'
import type { NameEntry } from '../guest-form/name-entry.ts'
import { NameFields } from '../guest-form/NameFields.tsx'
import { isDetail, isNamePart } from '../guest-form/name-part.ts'
import type { Tied } from '../guest-form/tied.ts'
import { RepresentativeDetails } from './RepresentativeDetails.tsx'

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
  readonly tiedOf: (field: ShownField<RepresentativeField>) => Tied
  readonly form: UseFormReturn<GuestValues>
  readonly entry: NameEntry
}

/** The representative's fields in their sections. */
export function RepresentativeFields({ fields, tiedOf, form, entry }: RepresentativeFieldsProps) {
  const { t } = useText()
  const detailsOf = (groups: readonly FieldGroup[]) =>
    fields.filter(isDetail).filter(({ group }) => groups.includes(group))
  return (
    <>
      <Fields>
        <NameFields
          parts={fields.filter(isNamePart)}
          tiedOf={tiedOf}
          entry={entry}
          autoComplete={{ lastName: 'family-name', firstName: 'given-name' }}
        />
        <RepresentativeDetails details={detailsOf(person)} tiedOf={tiedOf} form={form} />
      </Fields>
      {sections.map(
        ({ title, groups }) =>
          detailsOf(groups).length > 0 && (
            <Section key={title} title={t(title)}>
              <Fields>
                <RepresentativeDetails details={detailsOf(groups)} tiedOf={tiedOf} form={form} />
              </Fields>
            </Section>
          ),
      )}
    </>
  )
}
