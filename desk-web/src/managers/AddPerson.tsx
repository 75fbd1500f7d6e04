import type { SetUpHandedOut } from '@tomari/contract/desk-page/management'
import { type DeskRole, deskRoles } from '@tomari/contract/desk-page/roles'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useState } from 'react'
import { nameIn } from '../board/house-name.ts'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import type { TextKey } from '../text/texts.ts'
import { useWords } from '../text/use-words.ts'
import styles from '../frame/PlaceScreen.module.css'

type AddPersonProps = {
  readonly calls: DeskCalls
  readonly facilities: readonly { readonly id: string; readonly name_ja: string; readonly name_en: string }[]
  readonly may_work_in_all: boolean
  readonly roles: readonly DeskRole[]
  readonly onHanded: (handed: SetUpHandedOut & { readonly name: string }) => void
  readonly onDone: (told: TextKey) => void
  readonly onEnded: () => void
}

/** What stands for all houses in the choice of one. */
const ALL = ''

/** Adds somebody to the people of the desk. */
export function AddPerson(props: AddPersonProps) {
  const { calls, facilities, may_work_in_all: mayWorkInAll, roles, onHanded, onDone, onEnded } = props
  const { t, language } = useWords()
  const [name, setName] = useState('')
  const [role, setRole] = useState<DeskRole>('desk')
  const [house, setHouse] = useState(mayWorkInAll ? ALL : (facilities[0]?.id ?? ALL))
  const [isMissing, setMissing] = useState(false)
  const isNamed = name.trim() !== ''
  return (
    <ActDialog
      label="people.add"
      title="people.add_title"
      isReady={() => {
        setMissing(!isNamed)
        return isNamed
      }}
      send={async () => {
        const answer = await calls.ask('addPerson', { name, role, facility_id: house === ALL ? null : house })
        if (answer.kind === 'done') {
          onHanded({ ...answer.payload, name: name.trim() })
          setName('')
        }
        return answer
      }}
      onAnswer={() => onDone('people.added')}
      onEnded={onEnded}
    >
      <div className={styles.fields}>
        <TextField
          label={t('sign_in.name')}
          hint={t('people.name_hint')}
          name="person_name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={name}
          error={isMissing ? t('sign_in.empty_name') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t('people.role')}
          name="person_role"
          value={role}
          options={roles.map((each) => ({ value: each, label: t(`people.roles.${each}`) }))}
          onChange={({ target }) => setRole(deskRoles.find((each) => each === target.value) ?? 'desk')}
        />
        <SelectField
          label={t('frame.house')}
          name="person_house"
          value={house}
          {...(mayWorkInAll && { emptyText: t('people.all_houses') })}
          options={facilities.map((each) => ({ value: each.id, label: nameIn(each, language) }))}
          onChange={({ target }) => setHouse(target.value)}
        />
      </div>
    </ActDialog>
  )
}
