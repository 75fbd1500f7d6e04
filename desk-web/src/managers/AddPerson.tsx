import type { IssuedSetUp } from '@tomari/contract/desk-page/management'
import { type DeskRole, deskRoles } from '@tomari/contract/desk-page/row'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { nameIn } from '../board/HotelSelect.tsx'
import type { DeskCalls } from '../calls/desk-calls.ts'
import styles from '../frame/PlaceScreen.module.css'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useTyped } from '../stay/acts/use-typed.ts'
import type { TextKey } from '../text/texts.ts'
import { useText } from '../text/use-text.ts'

type AddPersonProps = {
  readonly calls: DeskCalls
  readonly facilities: readonly { readonly id: string; readonly name_ja: string; readonly name_en: string }[]
  readonly may_work_in_all: boolean
  readonly roles: readonly DeskRole[]
  readonly onIssued: (issued: IssuedSetUp & { readonly name: string }) => void
  readonly onDone: (notice: TextKey) => void
}

/** What stands for all houses in the choice of one. */
const ALL = ''

/** Adds somebody to the people of the desk. */
export function AddPerson(props: AddPersonProps) {
  const { calls, facilities, may_work_in_all: mayWorkInAll, roles, onIssued, onDone } = props
  const { t, language } = useText()
  const hotel = mayWorkInAll ? ALL : (facilities[0]?.id ?? ALL)
  const { field, of, restart, tried } = useTyped({
    person_name: '',
    person_role: 'desk',
    person_house: hotel,
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
          onIssued({ ...answer.payload, name: name.trim() })
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
