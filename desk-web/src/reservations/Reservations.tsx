import type { Board } from '@tomari/contract/desk-page/board'
import { type FoundReservation, MOST_RESERVATIONS } from '@tomari/contract/desk-page/operations'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { useCallback } from 'react'
import { findableOf, isFound } from '../board/search.ts'
import { useAnswer } from '../calls/answers.tsx'
import { SmallButton } from '../frame/DeskFrame.tsx'
import place from '../frame/PlaceScreen.module.css'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { addressOf } from '../frame/use-stay-shown.ts'
import { useText } from '../text/texts.ts'
import styles from './Reservations.module.css'

/** What is looked for; it outlasts a look at a stay that was found. */
type ReservationSearch = {
  /** `2026-11-23`; empty for the day that the hotel is working on. */
  readonly arrival: string
  readonly typed: string
  /** The search over all days; empty while the reservations of one day are shown. */
  readonly ever: string
}

export const NO_RESERVATION_SEARCH: ReservationSearch = { arrival: '', typed: '', ever: '' }

type ReservationsProps = PlaceProps & {
  readonly board: Board
  readonly search: ReservationSearch
  readonly onSearch: (search: ReservationSearch) => void
}

/** Any reservation of the hotel: of a day of arrival, or of whatever day by number or name; also those that are called off. */
export function Reservations({ calls, board, search, onSearch, onBack }: ReservationsProps) {
  const { t, number } = useText()
  const { facility } = board
  const { arrival, ever } = search
  const day = arrival === '' ? board.day : arrival
  const ask = useCallback(
    () => calls.ask('findReservations', { facility, typed: ever, arrival: day }),
    [calls, facility, ever, day],
  )
  const { read } = useAnswer(ask)
  return (
    <PlaceScreen
      title={t('bookings.title')}
      read={read}
      onBack={onBack}
      before={
        <>
          <p>{t('bookings.lead')}</p>
          <form
            className={place.search}
            role="search"
            onSubmit={(event) => {
              event.preventDefault()
              onSearch({ ...search, ever: search.typed.trim() })
            }}
          >
            <TextField
              label={t('bookings.arrival')}
              name="arrival"
              type="date"
              value={day}
              onChange={({ target }) => onSearch({ ...search, arrival: target.value, ever: '' })}
            />
            <TextField
              label={t('bookings.typed')}
              hint={t('bookings.typed_hint')}
              name="typed"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={search.typed}
              onChange={({ target }) => onSearch({ ...search, typed: target.value, ever: '' })}
            />
            <SmallButton text="bookings.find" type="submit" />
          </form>
          <p>{t('bookings.find_hint')}</p>
        </>
      }
    >
      {({ reservations, is_cut: isCut }) => {
        const typed = ever === '' ? search.typed : ''
        const shown = reservations.filter((reservation) => isFound(findableOf(reservation), typed))
        const count = number(shown.length)
        return (
          <>
            <p role="status">{t(ever === '' ? 'bookings.found' : 'bookings.found_ever', { count })}</p>
            {isCut && <Notice tone="warn">{t('bookings.cut', { count: number(MOST_RESERVATIONS) })}</Notice>}
            {shown.length === 0 ? (
              <p>{t('bookings.none')}</p>
            ) : (
              <ReservationTable reservations={shown} isOfAnyDay={ever !== ''} />
            )}
          </>
        )
      }}
    </PlaceScreen>
  )
}

type ReservationTableProps = {
  readonly reservations: readonly FoundReservation[]
  readonly isOfAnyDay: boolean
}

function ReservationTable({ reservations, isOfAnyDay }: ReservationTableProps) {
  const { t, day, longDay, number } = useText()
  const arrivalIn = ({ arrival }: FoundReservation) => (isOfAnyDay ? longDay(arrival) : day(arrival))
  return (
    <div className={styles.sheet}>
      <Table
        caption={t('bookings.title')}
        columns={[t('bookings.name'), t('bookings.nights'), t('bookings.stage')]}
        rows={reservations.map((reservation) => [
          <span key="stay" className={styles.lines}>
            <a href={addressOf(reservation.stay_id)}>
              {halfWidthAscii(reservation.name || reservation.kana) || t('row.no_name')}
            </a>
            <small>{reservation.reference_number}</small>
          </span>,
          <span key="nights" className={styles.lines}>
            {t('bookings.from_to', { from: arrivalIn(reservation), to: day(reservation.departure) })}
            <small>{t('bookings.persons', { count: number(reservation.guests) })}</small>
          </span>,
          <span key="stage" className={styles.lines}>
            {t(`bookings.stages.${reservation.stage}`)}
            <small>{reservation.rooms.join(', ')}</small>
          </span>,
        ])}
      />
    </div>
  )
}
