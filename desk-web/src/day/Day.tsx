import type { Board } from '@tomari/contract/desk-page/board'
import type { DayFigures } from '@tomari/contract/desk-page/operations'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useCallback, useState } from 'react'
import { useAnswer } from '../calls/answers.tsx'
import { ofHotel } from '../calls/desk-calls.ts'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import place from '../frame/PlaceScreen.module.css'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { addressOf } from '../frame/use-stay-shown.ts'
import { PartTable } from '../stay/Part.tsx'
import stay from '../stay/Stay.module.css'
import { useText } from '../text/texts.ts'
import styles from './Day.module.css'

/** The figures of the board's hotel on a business day: guests, money, and the payments that need attention. */
export function Day({ calls, board, onBack }: PlaceProps & { readonly board: Board | null }) {
  const { t, longDay, hotelName } = useText()
  const facility = board?.facility ?? null
  const [chosen, setChosen] = useState('')
  const ask = useCallback(
    () => calls.ask('dayFigures', { ...ofHotel(facility), day: chosen }),
    [calls, facility, chosen],
  )
  const { read, again } = useAnswer(ask)
  const day = chosen === '' && read.kind === 'shown' ? read.payload.day : chosen
  const step = (by: 1 | -1) => () => {
    if (day !== '') setChosen(dayBeside(day, by))
  }
  return (
    <PlaceScreen
      title={t('day.title')}
      read={read}
      onBack={onBack}
      tools={
        <>
          <SmallButton text="stay.refresh" onClick={again} />
          <PrintButton />
        </>
      }
      before={
        <div className={place.search}>
          <SmallButton text="day.before" onClick={step(-1)} />
          <TextField
            label={t('day.chosen')}
            name="day"
            type="date"
            value={day}
            onChange={({ target }) => setChosen(target.value)}
          />
          <SmallButton text="day.after" onClick={step(1)} />
          {chosen !== '' && <SmallButton text="day.now" variant="text" onClick={() => setChosen('')} />}
        </div>
      }
    >
      {(figures) => (
        <>
          <p className={styles.of}>
            <b>{t('day.of', { hotel: hotelName(figures.hotel), day: longDay(figures.day) })}</b>{' '}
            {t('day.about')}
          </p>
          <div className={`${stay.parts} ${styles.figures}`}>
            <Guests {...figures} />
            <Money {...figures} />
            <Unresolved {...figures} />
          </div>
        </>
      )}
    </PlaceScreen>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)

const always = ['arrivals', 'checked_in', 'in_house', 'departures', 'departed'] as const
const whereAny = ['late', 'no_show', 'cancelled'] as const

function Guests({ guests }: Pick<DayFigures, 'guests'>) {
  const { t, number } = useText()
  const rows = [...always, ...whereAny.filter((key) => (guests[key]?.bookings ?? 0) > 0)]
  return (
    <PartTable
      title={t('day.guests')}
      columns={[t('day.list'), t('day.stays'), t('day.persons')]}
      rows={rows.map((key) => [
        t(`day.${key}`),
        number(guests[key]?.bookings ?? 0),
        number(guests[key]?.guests ?? 0),
      ])}
      none=""
    />
  )
}

/** What was taken and given back, by means, and what is left of it. */
function Money({ taken, returned, taxes }: Pick<DayFigures, 'taken' | 'returned' | 'taxes'>) {
  const { t, number, yen } = useText()
  const back = returned ?? []
  const [takenYen, backYen] = [totalOf(taken), totalOf(back)]
  const taxed = (['accommodation_tax', 'bathing_tax'] as const)
    .filter((tax) => taxes[tax] > 0)
    .map((tax) => t(`day.${tax}`, { sum: yen(taxes[tax]) }))
  return (
    <PartTable
      title={t('day.payments')}
      columns={[t('stay.means'), t('day.count'), t('stay.amount')]}
      rows={[
        ...taken.map(({ means, count, yen: sum }) => [t(`means.${means}`), number(count), yen(sum)]),
        ...(back.length > 0 && taken.length > 0 ? [[t('day.taken'), '', yen(takenYen)]] : []),
        ...back.map(({ means, count, yen: sum }) => [
          t('day.returned', { means: t(`means.${means}`) }),
          number(count),
          yen(-sum),
        ]),
      ]}
      total={{ label: t(back.length > 0 ? 'day.net' : 'day.taken'), value: yen(takenYen - backYen) }}
      none={t('stay.payments_none')}
    >
      {taxed.length > 0 && <p>{t('day.taxes', { taxes: taxed.join(t('audit.separator')) })}</p>}
      {returned === null && <p className={stay.small}>{t('day.returned_unknown')}</p>}
    </PartTable>
  )
}

const totalOf = (sums: DayFigures['taken']): number => sums.reduce((total, { yen }) => total + yen, 0)

function Unresolved({ unresolved }: Pick<DayFigures, 'unresolved'>) {
  const { t, time, yen } = useText()
  if (unresolved.length === 0) return <p>{t('day.unresolved_none')}</p>
  return (
    <PartTable
      title={t('day.unresolved')}
      width="wide"
      columns={[t('stay.at'), t('day.name'), t('day.why'), t('stay.amount')]}
      rows={unresolved.map(({ stay_id: id, name, reference_number: reference, at, why, amount }) => [
        time(at, ''),
        id === null ? (
          t('row.no_name')
        ) : (
          <a key="stay" href={addressOf(id)}>
            {halfWidthAscii(name) || reference || t('row.no_name')}
          </a>
        ),
        t(`payment_states.${why}`),
        yen(amount),
      ])}
      none=""
    />
  )
}
