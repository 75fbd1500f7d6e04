import type { BoardRow as Row } from '@tomari/contract/desk-page/board'
import { memo } from 'react'
import { ROW_LINK } from '../frame/use-keys.ts'
import { addressOf } from '../frame/use-stay-shown.ts'
import { useText } from '../text/use-text.ts'
import styles from './BoardTable.module.css'
import { RoomField } from './RoomField.tsx'
import { HelpMark, StateMark } from './StateMark.tsx'
import type { RoomActs, RoomDraft } from './use-room-entry.ts'

type BoardRowProps = {
  readonly row: Row
  readonly day: string
  /** Somebody else on the board is called the same. */
  readonly isNamesake: boolean
  /** What a field of room numbers does; null where none is typed. */
  readonly roomActs: RoomActs | null
  readonly draft: RoomDraft | undefined
}

/** One stay. Drawn anew only when it says something else: most of a change leaves most rows alone. */
export const BoardRow = memo(function BoardRow({
  row,
  day: today,
  isNamesake,
  roomActs,
  draft,
}: BoardRowProps) {
  const { t, number, day, time } = useText()
  const { name, kana, rooms, room_types: types, state, since, prepared_by: by, amount_due: due } = row
  const link = { [ROW_LINK]: row.stay_id }
  return (
    <tr className={styles.row} data-help={row.needs_help || undefined}>
      <th scope="row">
        <a className={styles.link} href={addressOf(row.stay_id)} {...link}>
          {name || kana || t('row.no_name')}
        </a>
        {kana !== '' && kana !== name && <small className={styles.small}>{kana}</small>}
        {isNamesake && row.reference_number !== null && (
          <small className={styles.small}>{t('row.reference', { number: row.reference_number })}</small>
        )}
      </th>
      <td data-column="room">
        {roomActs !== null && row.list !== 'left' ? (
          <RoomField row={row} draft={draft} acts={roomActs} />
        ) : rooms.length > 0 ? (
          rooms.join(', ')
        ) : (
          <span className={styles.quiet}>{t('row.no_room')}</span>
        )}
        {types.length > 0 && <small className={styles.small}>{types.join(', ')}</small>}
      </td>
      <td data-column="state">
        <span className={styles.marks}>
          {row.needs_help && <HelpMark />}
          <StateMark state={state} />
        </span>
        {by !== null && <small className={styles.small}>{t('row.prepared_by', { name: by })}</small>}
        {row.message !== null && <small className={styles.small}>{t('row.message')}</small>}
      </td>
      <td data-column="since">{since === null ? '' : <time dateTime={since}>{time(since, today)}</time>}</td>
      <td data-column="stay">
        {t('row.dates', { from: day(row.arrival), to: day(row.departure) })}
        <small className={styles.small}>{t('row.guests', { count: number(row.guests) })}</small>
      </td>
      <td data-column="due">
        {due !== null &&
          (due === 0 ? (
            <span className={styles.quiet}>{t('row.paid')}</span>
          ) : (
            t('row.yen', { yen: number(due) })
          ))}
      </td>
    </tr>
  )
})
