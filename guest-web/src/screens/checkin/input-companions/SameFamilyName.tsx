import { useState } from 'react'
import type { FamilyName } from '../../../domain/family-name.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Sentence } from '../../../ui/content/Verbatim.tsx'
import { usersIcon } from '../../../ui/icons/later-icons.ts'
import type { NameEntry } from '../guest-form/name-parts.ts'

export interface SameFamilyNameProps {
  readonly name: FamilyName
  readonly entry: NameEntry
  /** It has been filled in. */
  readonly onTaken: () => void
}

/** One tap fills in the representative's family name, where nothing stands yet. */
export function SameFamilyName({ name, entry, onTaken }: SameFamilyNameProps) {
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
