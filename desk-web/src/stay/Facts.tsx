import type { BoardStay } from '@tomari/contract/desk-page/board'
import { JAPAN } from '@tomari/guest-rules/guest/guest'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { SummaryList, type SummaryRow } from '@tomari/guest-web/ui/records/SummaryList.tsx'
import { actorOf } from '../managers/audit-words.ts'
import { actionText, type Catalogue, useText } from '../text/texts.ts'
import { ChangeStay, CorrectBooker } from './acts/ReservationActs.tsx'
import type { ActProps } from './acts/StayAct.tsx'
import { Part, PartTable } from './Part.tsx'
import { countryName } from './register/register-text.ts'
import styles from './Stay.module.css'

type OfStay = { readonly stay: BoardStay }

/** What was booked, with what corrects it. What is not known has no row. */
export function Facts(props: ActProps) {
  const { stay } = props
  const { t, day, number } = useText()
  const isOpen = stay.stage === 'booked' || stay.stage === 'checked_in'
  const known = (label: string, value: string): readonly SummaryRow[] =>
    value === '' ? [] : [{ label, value, verbatim: true }]
  return (
    <Part title={t('stay.facts')}>
      <SummaryList
        rows={[
          {
            label: t('columns.stay'),
            value: t('row.dates', { from: day(stay.arrival), to: day(stay.departure) }),
            note: `${t('stay.nights', { count: number(stay.nights) })} · ${t('bookings.persons', { count: number(stay.guests) })}`,
          },
          ...known(t('columns.room'), [...stay.rooms, ...stay.room_types].join(', ')),
          ...known(t('acts.booker_phone'), stay.phone),
          ...known(t('stay.other_names'), stay.other_names.map(halfWidthAscii).join(t('audit.separator'))),
          ...known(t('stay.reference'), stay.reference_number ?? ''),
          ...(stay.there === null
            ? []
            : [
                {
                  label: t('in_step.status', { system: stay.there.name }),
                  value: t(`in_step.statuses.${stay.there.status}`),
                },
              ]),
        ]}
      />
      {isOpen && (
        <div className={styles.acts}>
          <ChangeStay {...props} />
          {stay.name !== '' && <CorrectBooker {...props} />}
        </div>
      )}
    </Part>
  )
}

/** Where a guest lives, as far as that was asked: companions are not, and nothing is said in their place. */
export function whereabouts(
  { country, address, is_overseas: isOverseas }: BoardStay['party'][number],
  place: number,
  language: Catalogue['language'],
): string | { readonly only: 'stay.overseas' | 'stay.domestic' } {
  const land = country === JAPAN ? '' : countryName(country, language)
  const written = [land, address].filter((part) => part !== '').join(' ')
  if (written !== '' || place > 0) return written
  return { only: isOverseas ? 'stay.overseas' : 'stay.domestic' }
}

export function People({ stay: { party, identity, today } }: OfStay) {
  const { t, time, language } = useText()
  return (
    <PartTable
      title={t('stay.party')}
      columns={[t('columns.name'), t('columns.kana'), t('stay.address'), t('stay.age')]}
      rows={party.map((guest, place) => {
        const lives = whereabouts(guest, place, language)
        return [
          <span key="name" className={styles.long}>
            {halfWidthAscii(guest.name)}
          </span>,
          <span key="kana" className={styles.long}>
            {halfWidthAscii(guest.kana)}
          </span>,
          <span key="address" className={styles.long}>
            {typeof lives === 'string' ? lives : t(lives.only)}
          </span>,
          guest.age,
        ]
      })}
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
        actorOf(text, { who, door }),
      ])}
    />
  )
}
