import type { CompanionField } from '@tomari/guest-rules/guest/companion'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { PartyCounts } from '@tomari/guest-rules/guest/party'
import type { FamilyName } from '../../../domain/family-name.ts'
import { useText } from '../../../text/use-text.ts'
import { Section } from '../../../ui/content/Heading.tsx'
import { Fields, focusField } from '../../../ui/form/Form.tsx'
import { Why } from '../../../ui/form/Why.tsx'
import { type ControlProps, whyOf } from '../guest-form/control-props.ts'
import { NameFields } from '../guest-form/NameFields.tsx'
import { isDetail, isNamePart, type NameEntry } from '../guest-form/name-parts.ts'
import { isPlain, PlainField } from '../guest-form/PlainField.tsx'
import { companionTag, companionTitle } from '../guest-form/party.ts'
import { SameFamilyName } from './SameFamilyName.tsx'

/** The parts of a name, those first that are no family name. */
const left = ['firstName', 'firstKana', 'lastName', 'lastKana'] as const

export interface CompanionSectionProps {
  /** Place among the guests; the first companion is 1. */
  readonly place: number
  readonly party: PartyCounts
  readonly fields: readonly ShownField<CompanionField>[]
  readonly propsOf: (field: ShownField<CompanionField>) => ControlProps
  readonly entry: NameEntry
  /** The representative's; null where there is nothing to take over. */
  readonly familyName: FamilyName | null
}

/** One companion. The id is where the URL's hash leads (R8.33). */
export function CompanionSection(props: CompanionSectionProps) {
  const { place, party, fields, propsOf, entry, familyName } = props
  const text = useText()
  return (
    <Section
      id={`input-companion-${place}`}
      title={companionTitle(place, text)}
      tag={companionTag(place, party, text)}
      first={place === 1}
    >
      <Fields>
        {fields.length > 0 && <Why {...whyOf(fields, companionTitle(place, text), text)} />}
        {familyName !== null && (
          <SameFamilyName
            name={familyName}
            entry={entry}
            // To what is left to type, where the hotel asks for it.
            onTaken={() => left.some((part) => focusField(`companions.${place}.${part}`))}
          />
        )}
        <NameFields parts={fields.filter(isNamePart)} propsOf={propsOf} entry={entry} />
        {fields.filter(isDetail).map((field) => {
          const { name, kind, autoComplete } = field
          return (
            isPlain(kind) && (
              <PlainField
                key={name}
                name={name}
                kind={kind}
                autoComplete={autoComplete}
                controlProps={propsOf(field)}
              />
            )
          )
        })}
      </Fields>
    </Section>
  )
}
