import type { PersonAtDesk, SetUpHandedOut } from '@tomari/contract/desk-page/management'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { useCallback, useState } from 'react'
import { nameIn } from '../board/house-name.ts'
import { ActDialog } from '../stay/acts/ActDialog.tsx'
import type { TextKey } from '../text/texts.ts'
import { useWords } from '../text/use-words.ts'
import { AddPerson } from './AddPerson.tsx'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import styles from '../frame/PlaceScreen.module.css'
import { useAnswer } from '../calls/use-answer.ts'

/** A code that is shown until it is closed, and for whom it is. */
type Shown = SetUpHandedOut & { readonly name: string }

/** Who works at the desk: added, handed a new code, ended. */
export function People({ calls, onBack }: PlaceProps) {
  const { t, time, language } = useWords()
  const ask = useCallback(() => calls.ask('people', {}), [calls])
  const { read, again } = useAnswer(ask)
  const [told, setTold] = useState<TextKey | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const onDone = (key: TextKey) => {
    setTold(key)
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
        <div className={styles.told} role="status">
          {told !== null && <Notice tone="info">{t(told)}</Notice>}
          {shown !== null && (
            <Notice title={t('people.handed', { name: shown.name, until: time(shown.until, '') })}>
              <p className={styles.code} translate="no">
                {shown.set_up_code}
              </p>
              <p>{t('people.handed_body')}</p>
              <Button variant="secondary" compact onClick={() => setShown(null)}>
                {t('people.handed_close')}
              </Button>
            </Notice>
          )}
        </div>
      }
    >
      {({ people, ...choices }) => {
        const houses = new Map(choices.facilities.map((house) => [house.id, nameIn(house, language)]))
        return (
          <>
            <div className={styles.acts}>
              <AddPerson calls={calls} {...choices} onHanded={setShown} onDone={onDone} />
            </div>
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
                    : (houses.get(person.facility_id) ?? person.facility_id),
                  stateOf(person),
                  person.signed_in_at === null ? '–' : time(person.signed_in_at, ''),
                  person.is_mine && (
                    <div key="acts" className={styles.acts}>
                      <ActDialog
                        label="people.reset"
                        title="people.reset_title"
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
                        title="people.end_title"
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
