import { type Board, type BoardList, boardLists } from '@tomari/contract/desk-page/board'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useCallback, useState } from 'react'
import { useAnswer } from '../calls/answers.tsx'
import { ofHotel } from '../calls/desk-calls.ts'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import place from '../frame/PlaceScreen.module.css'
import { type PlaceProps, PlaceScreen } from '../frame/PlaceScreen.tsx'
import { addressOf } from '../frame/use-stay-shown.ts'
import { PartTable } from '../stay/Part.tsx'
import styles from '../stay/Stay.module.css'
import { useText } from '../text/texts.ts'

/** The figures of the board's hotel: its guests, its takings today or on another day, and payments that need attention. */
export function Day({ calls, board, onBack }: PlaceProps & { readonly board: Board | null }) {
  const { t, time, number, yen, longDay } = useText()
  const facility = board?.facility ?? null
  const [chosen, setChosen] = useState('')
  const ask = useCallback(
    () => calls.ask('dayPayments', { ...ofHotel(facility), day: chosen }),
    [calls, facility, chosen],
  )
  const { read, again } = useAnswer(ask)
  const stays = (list: BoardList) => number(board?.rows.filter((row) => row.list === list).length ?? 0)
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
          <TextField
            label={t('day.chosen')}
            name="day"
            type="date"
            value={chosen !== '' || read.kind !== 'shown' ? chosen : read.payload.day}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      }
    >
      {({ day, paid_count: count, paid_yen: paid, by_means: byMeans, unresolved }) => (
        <>
          <p>{longDay(day)}</p>
          <div className={styles.parts}>
            {chosen === '' && (
              <PartTable
                title={t('day.guests')}
                columns={[t('day.list'), t('day.stays')]}
                rows={boardLists.map((list) => [t(`day.${list}`), stays(list)])}
                none=""
              />
            )}
            <PartTable
              title={t('day.payments')}
              columns={[t('stay.means'), t('stay.amount')]}
              rows={byMeans.map(({ means, yen: sum }) => [t(`means.${means}`), yen(sum)])}
              total={{ label: t('day.paid', { count: number(count) }), value: yen(paid) }}
              none={t('stay.payments_none')}
            />
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
                    {name || reference || t('row.no_name')}
                  </a>
                ),
                t(`payment_states.${why}`),
                yen(amount),
              ])}
              none={t('day.unresolved_none')}
            />
          </div>
        </>
      )}
    </PlaceScreen>
  )
}
