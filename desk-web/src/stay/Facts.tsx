import type { BoardStay } from '@tomari/contract/desk-page/board'
import { SummaryList } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { actionText, useText } from '../text/texts.ts'
import { Part, PartTable } from './Part.tsx'
import styles from './Stay.module.css'

type OfStay = { readonly stay: BoardStay }

export function Facts({ stay }: OfStay) {
  const { t, day, number } = useText()
  return (
    <Part title={t('stay.facts')}>
      <SummaryList
        rows={[
          { label: t('stay.reference'), value: stay.reference_number ?? '–' },
          {
            label: t('columns.stay'),
            value: t('row.dates', { from: day(stay.arrival), to: day(stay.departure) }),
            note: `${t('stay.nights', { count: number(stay.nights) })} · ${t('row.guests', { count: number(stay.guests) })}`,
          },
          { label: t('columns.room'), value: stay.rooms.join(', ') || t('row.no_room'), strong: true },
          { label: t('stay.room_types'), value: stay.room_types.join(', ') || '–' },
          { label: t('stay.phone'), value: stay.phone || '–' },
        ]}
      />
    </Part>
  )
}

export function People({ stay: { party, identity, today } }: OfStay) {
  const { t, time } = useText()
  return (
    <PartTable
      title={t('stay.party')}
      columns={[t('columns.name'), t('columns.kana'), t('stay.address'), t('stay.age')]}
      rows={party.map(({ name, kana, age, country, address, is_overseas }, place) => [
        <span key="name" className={styles.long}>
          {name}
        </span>,
        <span key="kana" className={styles.long}>
          {kana}
        </span>,
        [country, address].filter((part) => part !== '').join(' ') ||
          // Companions are not asked where they live.
          (place === 0 ? t(is_overseas ? 'stay.overseas' : 'stay.domestic') : '–'),
        age || '–',
      ])}
      none={t('stay.party_none')}
    >
      {identity !== null && (
        <p className={styles.checked}>
          {t('identity.shown', {
            document: t(`identity.documents.${identity.document}`),
            at: time(identity.at, today),
            by: identity.by,
          })}
        </p>
      )}
    </PartTable>
  )
}

/** What people and robots did with the stay, the latest first. */
export function History({ stay: { history } }: OfStay) {
  const text = useText()
  const { t, time } = text
  return (
    <PartTable
      title={t('stay.history')}
      width="wide"
      columns={[t('stay.at'), t('stay.what'), t('stay.who')]}
      rows={history.map(({ at, what, who, door }) => [
        time(at, ''),
        actionText(text, what),
        `${who} (${t(`doors.${door}`)})`,
      ])}
      none={t('stay.history_none')}
    />
  )
}
