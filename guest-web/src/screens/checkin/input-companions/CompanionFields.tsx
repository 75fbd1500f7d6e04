import type { CompanionField } from '@tomari/guest-rules/guest/companion'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import { useState } from 'react'
import type { FamilyName } from '../../../domain/guest-name.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Sentence } from '../../../ui/content/Verbatim.tsx'
import { Fields, focusField } from '../../../ui/form/Form.tsx'
import { usersIcon } from '../../../ui/icons/later-icons.ts'
import { type ControlProps, isDetail, isNamePart, type NameEntry } from '../guest-form/control-props.ts'
import { NameFields } from '../guest-form/NameFields.tsx'
import { isPlain, PlainField } from '../guest-form/PlainField.tsx'

/** The parts of a name, those first that are no family name. */
const left = ['firstName', 'firstKana', 'lastName', 'lastKana'] as const

interface CompanionFieldsProps {
  /** Place among the guests; the first companion is 1. */
  readonly place: number
  readonly fields: readonly ShownField<CompanionField>[]
  readonly propsOf: (field: ShownField<CompanionField>) => ControlProps
  readonly entry: NameEntry
  /** The representative's; null where there is nothing to take over. */
  readonly familyName: FamilyName | null
}

/** What is asked of one companion. */
export function CompanionFields({ place, fields, propsOf, entry, familyName }: CompanionFieldsProps) {
  return (
    <Fields>
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
  )
}

interface SameFamilyNameProps {
  readonly name: FamilyName
  readonly entry: NameEntry
  readonly onTaken: () => void
}

/** One tap fills in the representative's family name, where nothing stands yet. */
function SameFamilyName({ name, entry, onTaken }: SameFamilyNameProps) {
  const { t } = useText()
  const [isOffered, setOffered] = useState(entry.read('lastName') === '' && entry.read('lastKana') === '')
  if (!isOffered) return null
  const take = () => {
    if (name.lastName !== undefined) entry.write('lastName', name.lastName)
    if (name.lastKana !== undefined) entry.write('lastKana', name.lastKana)
    setOffered(false)
    onTaken()
  }
  const shown = name.lastName ?? name.lastKana ?? ''
  return (
    <LinkRow>
      <Button variant="text" icon={usersIcon} onClick={take}>
        <Sentence text={t('checkin.input-companions.same_family_name', { name: shown })} verbatim={shown} />
      </Button>
    </LinkRow>
  )
}
