import type { IssuedSetUp, PersonAtDesk } from '@tomari/contract/desk-page/management'
import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { deskRoles } from '@tomari/contract/desk-page/row'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { useCallback, useState } from 'react'
import { Refused, useAct, useAnswer } from '../calls/answers.tsx'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { SmallButton } from '../frame/DeskFrame.tsx'
import styles from '../frame/PlaceScreen.module.css'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import { useTyped } from '../stay/acts/typed.ts'
import { type TextKey, useText } from '../text/texts.ts'

/** A code that is shown until it is closed, and for whom it is. */
type Issued = IssuedSetUp & { readonly name: string }

/** The people of the desk: added, given a new code, ended. */
export function People({ calls, onBack }: PlaceProps) {
  const { t, time, hotelName } = useText()
  const ask = useCallback(() => calls.ask('people', {}), [calls])
  const { read, again } = useAnswer(ask)
  const [notice, setNotice] = useState<TextKey | null>(null)
  const [shown, setShown] = useState<Issued | null>(null)
  const onDone = (key: TextKey) => {
    setNotice(key)
    again()
  }
  const stateOf = ({ state, until }: PersonAtDesk) =>
    t(`people.states.${state}`, { until: until === null ? '' : time(until, '') })
  return (
    <PlaceScreen
      title={t('people.title')}
      read={read}
      onBack={onBack}
      before={
        <div className={styles.notice} role="status">
          {notice !== null && <Notice tone="info">{t(notice)}</Notice>}
          {shown !== null && (
            <Notice title={t('people.handed', { name: shown.name, until: time(shown.until, '') })}>
              <p className={styles.code} translate="no">
                {shown.set_up_code}
              </p>
              <p>{t('people.handed_body')}</p>
              <SmallButton text="people.handed_close" onClick={() => setShown(null)} />
            </Notice>
          )}
        </div>
      }
    >
      {({ people, ...choices }) => {
        const hotels = new Map(choices.facilities.map((hotel) => [hotel.id, hotelName(hotel)]))
        return (
          <>
            <AddPerson calls={calls} {...choices} onIssued={setShown} onDone={onDone} />
            <div className={styles.sheet}>
              <Table
                caption={t('people.title')}
                columns={[
                  t('sign_in.name'),
                  t('people.role'),
                  t('frame.house'),
                  t('people.state'),
                  t('people.signed_in'),
                  t('people.acts'),
                ]}
                rows={people.map((person) => [
                  <span key="name" translate="no">
                    {person.name}
                  </span>,
                  t(`people.roles.${person.role}`),
                  person.facility_id === null
                    ? t('people.all_houses')
                    : (hotels.get(person.facility_id) ?? person.facility_id),
                  stateOf(person),
                  person.signed_in_at === null ? '–' : time(person.signed_in_at, ''),
                  person.is_mine && (
                    <div key="acts" className={styles.acts}>
                      <ActDialog
                        label="people.reset"
                        opener="people.reset_short"
                        about={person.name}
                        isGrave
                        send={async () => {
                          const answer = await calls.ask('resetPerson', { name: person.name })
                          if (answer.kind === 'done') setShown({ ...answer.payload, name: person.name })
                          return answer
                        }}
                        onAnswer={() => onDone('people.reset_done')}
                      >
                        <p>{t('people.reset_body', { name: person.name })}</p>
                      </ActDialog>
                      <ActDialog
                        label="people.end"
                        opener="people.end_short"
                        about={person.name}
                        isGrave
                        send={() => calls.ask('endPerson', { name: person.name })}
                        onAnswer={() => onDone('people.end_done')}
                      >
                        <p>{t('people.end_body', { name: person.name })}</p>
                      </ActDialog>
                    </div>
                  ),
                ])}
              />
            </div>
          </>
        )
      }}
    </PlaceScreen>
  )
}

type AddPersonProps = Omit<DeskPagePayloadOf<'people'>, 'people'> & {
  readonly calls: DeskCalls
  readonly onIssued: (issued: Issued) => void
  readonly onDone: (notice: TextKey) => void
}

/** What stands for all hotels in the choice of one. */
const ALL = ''

/** A row for one more person. */
function AddPerson(props: AddPersonProps) {
  const { calls, facilities, may_work_in_all: mayWorkInAll, roles, onIssued, onDone } = props
  const { t, hotelName } = useText()
  const { field, of, restart, tried } = useTyped({
    person_name: '',
    person_role: 'desk',
    person_house: mayWorkInAll ? ALL : (facilities[0]?.id ?? ALL),
  })
  const name = of('person_name')
  const isNamed = name.trim() !== ''
  const role = deskRoles.find((each) => each === of('person_role')) ?? 'desk'
  const add = useAct(
    () => calls.ask('addPerson', { name, role, facility_id: of('person_house') || null }),
    (issued) => {
      onIssued({ ...issued, name: name.trim() })
      restart('person_name')
      onDone('people.added')
    },
  )
  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          tried()
          if (isNamed) add.run()
        }}
      >
        <TextField
          label={t('sign_in.name')}
          hint={t('people.name_hint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...field('person_name', !isNamed && t('sign_in.empty_name'))}
          autoComplete="off"
        />
        <SelectField
          label={t('people.role')}
          options={roles.map((each) => ({ value: each, label: t(`people.roles.${each}`) }))}
          {...field('person_role')}
        />
        <SelectField
          label={t('frame.house')}
          {...(mayWorkInAll && { emptyText: t('people.all_houses') })}
          options={facilities.map((each) => ({ value: each.id, label: hotelName(each) }))}
          {...field('person_house')}
        />
        <SmallButton
          text="people.add"
          type="submit"
          variant="primary"
          aria-disabled={add.isBusy || undefined}
        />
      </form>
      <Refused message={add.refused} />
    </>
  )
}
