import type { Board } from '@tomari/contract/desk-page/board'
import { type ListedBooking, MOST_BOOKINGS } from '@tomari/contract/desk-page/bookings'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { addressOf } from '../frame/use-stay-shown.ts'
import { useWords } from '../text/use-words.ts'
import styles from './Bookings.module.css'
import place from '../frame/PlaceScreen.module.css'
import { type BookingSearch, useBookings } from './use-bookings.ts'

type BookingsProps = PlaceProps & {
  readonly board: Board
  readonly search: BookingSearch
  readonly onSearch: (search: BookingSearch) => void
}

/** Any booking of the house: of a day of arrival, or of whatever day by number or name; also those who are called off. */
export function Bookings({ calls, board, search, onSearch, onBack }: BookingsProps) {
  const { t, number } = useWords()
  const sought = { facility: board.facility, today: board.day, search }
  const { read, day, narrowed } = useBookings(calls, sought)
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
            <Button type="submit" variant="secondary" compact>
              {t('bookings.find')}
            </Button>
          </form>
          <p>{t('bookings.find_hint')}</p>
        </>
      }
    >
      {({ bookings, is_cut: isCut }) => {
        const shown = narrowed(bookings)
        const count = number(shown.length)
        return (
          <>
            <p role="status">{t(search.ever === '' ? 'bookings.found' : 'bookings.found_ever', { count })}</p>
            {isCut && <Notice tone="warn">{t('bookings.cut', { count: number(MOST_BOOKINGS) })}</Notice>}
            {shown.length === 0 ? (
              <p>{t('bookings.none')}</p>
            ) : (
              <BookingTable bookings={shown} isOfAnyDay={search.ever !== ''} />
            )}
          </>
        )
      }}
    </PlaceScreen>
  )
}

type BookingTableProps = {
  readonly bookings: readonly ListedBooking[]
  /** Whether they may be of any year. */
  readonly isOfAnyDay: boolean
}

function BookingTable({ bookings, isOfAnyDay }: BookingTableProps) {
  const { t, day, longDay, number } = useWords()
  const arrivalIn = ({ arrival }: ListedBooking) => (isOfAnyDay ? longDay(arrival) : day(arrival))
  return (
    <div className={styles.sheet}>
      <Table
        caption={t('bookings.title')}
        columns={[t('bookings.name'), t('bookings.nights'), t('bookings.stage')]}
        rows={bookings.map((booking) => [
          <span key="stay" className={styles.lines}>
            <a href={addressOf(booking.stay_id)}>{booking.name || booking.kana || t('row.no_name')}</a>
            <small>{booking.reference_number}</small>
          </span>,
          <span key="nights" className={styles.lines}>
            {t('bookings.from_to', { from: arrivalIn(booking), to: day(booking.departure) })}
            <small>{t('bookings.persons', { count: number(booking.guests) })}</small>
          </span>,
          <span key="stage" className={styles.lines}>
            {t(`bookings.stages.${booking.stage}`)}
            <small>{booking.rooms.join(', ')}</small>
          </span>,
        ])}
      />
    </div>
  )
}
