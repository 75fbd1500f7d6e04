import type { BoardRow as Row } from '@tomari/contract/desk-page/board'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { type KeyboardEvent, memo, useDeferredValue } from 'react'
import { moveFocus, ROW_LINK } from '../frame/keys.tsx'
import { addressOf, showStay } from '../frame/use-stay-shown.ts'
import { useText } from '../text/texts.ts'
import styles from './BoardTable.module.css'
import type { ShownList } from './lists.ts'
import { byNeed } from './need.ts'
import { HelpMark, StateMark, StepMark } from './StateMark.tsx'
import type { RoomActs, RoomDraft, RoomEntry } from './use-room-entry.ts'

type BoardTableProps = {
  readonly list: ShownList
  readonly rows: readonly Row[]
  /** Rows come by what they need, and each need has a line that says so. */
  readonly isByNeed: boolean
  readonly day: string
  readonly namesakes: ReadonlySet<string>
  readonly rooms: RoomEntry
  /** The stay that is shown beside the list. */
  readonly shown: string | null
  /** The stay that was shown just before. */
  readonly left: string | null
}

const columns = ['name', 'room', 'state', 'since', 'stay', 'due'] as const

/** More than any screen has room for: these are there at once, the others while the first are read already. */
const AT_ONCE = 40

/** The beginning of a list, with the row of the stay that was shown just before. */
const beginningOf = (rows: readonly Row[], left: string | null): readonly Row[] =>
  rows.slice(0, Math.max(AT_ONCE, 1 + rows.findIndex(({ stay_id }) => stay_id === left)))

/**
 * Stays, one a row. The link of the name covers its row, so all of it opens the stay. Every row is in the page, for the browser's search,
 * for reading aloud and for paper; what does not show is neither laid out nor painted.
 */
export function BoardTable(props: BoardTableProps) {
  const { list, rows, isByNeed, day, namesakes, rooms, shown, left } = props
  const { t, number } = useText()
  const drawn = useDeferredValue(rows, beginningOf(rows, left))
  const counts = new Map(byNeed(rows, day).map((group) => [group.need, group.rows.length]))
  const rowOf = (row: Row) => (
    <BoardRow
      key={row.stay_id}
      row={row}
      day={day}
      isNamesake={namesakes.has(row.stay_id)}
      isShown={row.stay_id === shown}
      roomActs={rooms.isOn ? rooms.acts : null}
      draft={rooms.drafts.get(row.stay_id)}
    />
  )
  return (
    <table className={styles.table} data-entry={rooms.isOn || undefined}>
      <caption>
        <VisuallyHidden>{t('board.caption', { list: t(`lists.${list}`) })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {isByNeed ? (
        byNeed(drawn, day).map((group) => (
          <tbody key={group.need}>
            {/* One need alone needs no line: the list says what it holds. */}
            {counts.size > 1 && (
              <tr className={styles.need} data-need={group.need}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {t(`needs.${group.need}`)}
                  <span>{number(counts.get(group.need) ?? group.rows.length)}</span>
                </th>
              </tr>
            )}
            {group.rows.map(rowOf)}
          </tbody>
        ))
      ) : (
        <tbody>{drawn.map(rowOf)}</tbody>
      )}
    </table>
  )
}

type BoardRowProps = {
  readonly row: Row
  readonly day: string
  readonly isNamesake: boolean
  readonly isShown: boolean
  /** What a field of room numbers does; null where none is typed. */
  readonly roomActs: RoomActs | null
  readonly draft: RoomDraft | undefined
}

/** One stay. Drawn anew only when it says something else: most of a change leaves most rows alone. */
const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, day: today, isNamesake, isShown, roomActs, draft } = props
  const { t, number, yen, day, time } = useText()
  const { kana, rooms, room_types: types, state, since, prepared_by: by, amount_due: due } = row
  const [name, reading] = [halfWidthAscii(row.name), halfWidthAscii(kana)]
  const link = { [ROW_LINK]: row.stay_id }
  return (
    <tr className={styles.row} data-help={row.needs_help || undefined} data-shown={isShown || undefined}>
      <th scope="row">
        <a
          className={styles.link}
          href={addressOf(row.stay_id)}
          aria-current={isShown ? 'true' : undefined}
          onClick={isShown ? () => showStay(row.stay_id) : undefined}
          {...link}
        >
          {name || reading || t('row.no_name')}
        </a>
        <StepMark step={row.step} />
        {isNamesake && row.reference_number !== null && (
          <small className={styles.small} data-what="number">
            {row.reference_number}
          </small>
        )}
        {reading !== '' && reading !== name && <small className={styles.small}>{reading}</small>}
      </th>
      <td data-column="room">
        {roomActs !== null && row.list !== 'left' ? (
          <RoomField row={row} draft={draft} acts={roomActs} />
        ) : (
          rooms.length > 0 && <span className={styles.cut}>{rooms.join(', ')}</span>
        )}
        {types.length > 0 && <small className={styles.small}>{types.join(', ')}</small>}
      </td>
      <td data-column="state">
        {row.needs_help && <HelpMark />}
        <StateMark state={state} />
        {by !== null && <small className={styles.small}>{t('row.prepared_by', { name: by })}</small>}
        {row.message !== null && <small className={styles.small}>{t('row.message')}</small>}
      </td>
      <td data-column="since">{since === null ? '' : <time dateTime={since}>{time(since, today)}</time>}</td>
      <td data-column="stay">
        {t('row.dates', { from: day(row.arrival), to: day(row.departure) })}
        <small className={styles.small}>{t('row.guests', { count: number(row.guests) })}</small>
      </td>
      <td data-column="due">{due !== null && due !== 0 && yen(due)}</td>
    </tr>
  )
})

type RoomFieldProps = {
  readonly row: Row
  readonly draft: RoomDraft | undefined
  readonly acts: RoomActs
}

const ROOM_FIELD = 'data-room-field'

/** The rooms of a stay, to be typed: they are saved when the person goes on. */
function RoomField({ row, draft, acts }: RoomFieldProps) {
  const { t } = useText()
  const { stay_id: id } = row
  const before = row.rooms.join('/')
  const typed = draft?.typed ?? before
  const messages = draft === undefined || draft.state === 'typing' ? [] : draft.message
  const messageId = `rooms-${id}`
  const isRefused = draft?.state === 'refused'
  const goOn = () => {
    if (draft?.state !== 'typing') return
    if (typed.trim() === before) acts.forget(id)
    else acts.save(id, typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = event
    if (event.nativeEvent.isComposing || !['Enter', 'ArrowDown', 'ArrowUp', 'Escape'].includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') acts.forget(id)
    if (key === 'ArrowUp') moveFocus(ROOM_FIELD, -1)
    if (key === 'ArrowDown') moveFocus(ROOM_FIELD, 1)
    if (key !== 'Enter') return
    if (isRefused) acts.save(id, typed)
    if (!moveFocus(ROOM_FIELD, 1)) field.blur()
  }
  return (
    <div className={styles.rooms}>
      <input
        className={styles.field}
        type="text"
        value={typed}
        aria-label={t('rooms.of', { name: halfWidthAscii(row.name || row.kana) || t('row.no_name') })}
        aria-describedby={draft === undefined ? undefined : messageId}
        aria-invalid={isRefused || undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={1000}
        {...{ [ROOM_FIELD]: '' }}
        onFocus={({ target }) => {
          target.select()
          acts.begin(id)
        }}
        onChange={({ target }) => acts.type(id, target.value)}
        onBlur={goOn}
        onKeyDown={onKeyDown}
      />
      {draft !== undefined && draft.state !== 'typing' && (
        <div className={styles.message} id={messageId} data-state={draft.state}>
          {draft.state !== 'refused' && <p>{t(`rooms.${draft.state}`)}</p>}
          {messages.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  )
}
