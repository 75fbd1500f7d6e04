import type { SetUpHandedOut } from '@tomari/contract/desk-page/management'
import { type DeskRole, deskRoles } from '@tomari/contract/desk-page/roles'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { nameIn } from '../board/house-name.ts'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useTyped } from '../stay/acts/use-typed.ts'
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
}

/** What stands for all houses in the choice of one. */
const ALL = ''

/** Adds somebody to the people of the desk. */
export function AddPerson(props: AddPersonProps) {
  const { calls, facilities, may_work_in_all: mayWorkInAll, roles, onHanded, onDone } = props
  const { t, language } = useWords()
  const house = mayWorkInAll ? ALL : (facilities[0]?.id ?? ALL)
  const { field, of, restart, tried } = useTyped({
    person_name: '',
    person_role: 'desk',
    person_house: house,
  })
  const name = of('person_name')
  const isNamed = name.trim() !== ''
  const role = deskRoles.find((each) => each === of('person_role')) ?? 'desk'
  return (
    <ActDialog
      label="people.add"
      title="people.add_title"
      isReady={() => {
        tried()
        return isNamed
      }}
      send={async () => {
        const answer = await calls.ask('addPerson', { name, role, facility_id: of('person_house') || null })
        if (answer.kind === 'done') {
          onHanded({ ...answer.payload, name: name.trim() })
          restart('person_name')
        }
        return answer
      }}
      onAnswer={() => onDone('people.added')}
    >
      <div className={styles.fields}>
        <TextField
          label={t('sign_in.name')}
          hint={t('people.name_hint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...field('person_name', !isNamed && t('sign_in.empty_name'))}
        />
        <SelectField
          label={t('people.role')}
          options={roles.map((each) => ({ value: each, label: t(`people.roles.${each}`) }))}
          {...field('person_role')}
        />
        <SelectField
          label={t('frame.house')}
          {...(mayWorkInAll && { emptyText: t('people.all_houses') })}
          options={facilities.map((each) => ({ value: each.id, label: nameIn(each, language) }))}
          {...field('person_house')}
        />
      </div>
    </ActDialog>
  )
}
