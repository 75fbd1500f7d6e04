import type { CompanionField } from '@tomari/guest-rules/guest/companion'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { FamilyName } from '../../../domain/family-name.ts'
import { useText } from '../../../text/use-text.ts'
import { Fields } from '../../../ui/form/Fields.tsx'
import { focusField } from '../../../ui/form/focus-field.ts'
import { Section } from '../../../ui/content/Section.tsx'
import { AgeField } from '../guest-form/AgeField.tsx'
import { GenderField } from '../guest-form/GenderField.tsx'
import { companionTag, companionTitle } from '../guest-form/guest-title.ts'
import type { NameEntry } from '../guest-form/name-entry.ts'
import { NameFields } from '../guest-form/NameFields.tsx'
import { isDetail, isNamePart } from '../guest-form/name-part.ts'
import type { Tied } from '../guest-form/tied.ts'
import { SameFamilyName } from './SameFamilyName.tsx'

/** The parts of a name, those first that are no family name. */
const left = ['firstName', 'firstKana', 'lastName', 'lastKana'] as const

export interface CompanionSectionProps {
  /** Place among the guests; the first companion is 1. */
  readonly place: number
  readonly isChild: boolean
  readonly fields: readonly ShownField<CompanionField>[]
  readonly tiedOf: (field: ShownField<CompanionField>) => Tied
  readonly entry: NameEntry
  /** The representative's; null where there is nothing to take over. */
  readonly familyName: FamilyName | null
}

/** One companion. The id is where the URL's hash leads (R8.33). */
export function CompanionSection(props: CompanionSectionProps) {
  const { place, isChild, fields, tiedOf, entry, familyName } = props
  const text = useText()
  return (
    <Section
      id={`input-companion-${place}`}
      title={companionTitle(place, text)}
      tag={companionTag(isChild, text)}
      first={place === 1}
    >
      <Fields>
        {familyName !== null && (
          <SameFamilyName
            name={familyName}
            entry={entry}
            // To what is left to type, where the hotel asks for it.
            onTaken={() => left.some((part) => focusField(`companions.${place}.${part}`))}
          />
        )}
        <NameFields parts={fields.filter(isNamePart)} tiedOf={tiedOf} entry={entry} />
        {fields
          .filter(isDetail)
          .map((field) =>
            field.name === 'gender' ? (
              <GenderField key={field.name} tied={tiedOf(field)} />
            ) : (
              <AgeField key={field.name} tied={tiedOf(field)} />
            ),
          )}
      </Fields>
    </Section>
  )
}
