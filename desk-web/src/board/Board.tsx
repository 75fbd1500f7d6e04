import type { BoardRow } from '@tomari/contract/desk-page/board'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Heading, Title } from '@tomari/guest-web/ui/content/Heading.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import { checkIcon, reloadIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { type RefObject, useState } from 'react'
import type { Sound } from '../alerts/use-alerts.ts'
import { PrintButton, SmallButton } from '../frame/DeskFrame.tsx'
import { FilesToLookAt } from '../imports/FilesToLookAt.tsx'
import { Troubles } from '../in-step/Troubles.tsx'
import { useText } from '../text/texts.ts'
import styles from './Board.module.css'
import { BoardTable } from './BoardTable.tsx'
import { Filters, OrderSelect, SearchBox, Tabs } from './BoardTools.tsx'
import { type Entry, heldRows, shownLists } from './lists.ts'
import type { BoardView } from './use-board.ts'
import type { BoardChoice } from './use-board-choice.ts'
import type { RoomEntry } from './use-room-entry.ts'

type BoardProps = {
  readonly view: BoardView
  readonly choice: BoardChoice
  readonly search: RefObject<HTMLInputElement | null>
  readonly sound: Sound
  readonly rooms: RoomEntry
  /** The stay that is shown beside the list, with its name as the title of the page; null where the list is all there is. */
  readonly shown: string | null
  /** The stay that was shown just before. */
  readonly left: string | null
  readonly mayImport: boolean
}

/** The day of a hotel: arrivals, guests who stay, departures. */
export function Board(props: BoardProps) {
  const { view, choice, search, sound, rooms: roomEntry, shown, left, mayImport } = props
  const { t, longDay, number } = useText()
  const { board } = view
  const { list } = choice
  const rows = useHeldRows(choice, view.entries, roomEntry.isOn)
  if (board === null) {
    return (
      <div className={styles.board}>
        <Title text={t('board.title')} />
        <p role="status">{t(view.line === 'broken' ? 'failure.silent' : 'board.loading')}</p>
      </div>
    )
  }
  const summary = t('board.found', { list: t(`lists.${list}`), count: number(rows.length) })
  const day = longDay(board.day)
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        {shown === null ? <Title text={day} /> : <Heading text={day} />}
        <LineState line={view.line} readAt={view.readAt} />
        <div className={styles.tools}>
          <SmallButton
            text={roomEntry.isOn ? 'rooms.end' : 'rooms.enter'}
            variant="text"
            onClick={roomEntry.toggle}
          />
          <SmallButton
            text={sound.isOn ? 'board.sound_off' : 'board.sound_on'}
            variant="text"
            onClick={sound.toggle}
          />
          {/* Beside a stay the button of the stay prints that. */}
          {shown === null && <PrintButton variant="text" />}
        </div>
        <SearchBox ref={search} choice={choice} />
      </div>
      <Troubles troubles={board.troubles} day={board.day} isBrief={shown !== null} />
      <FilesToLookAt count={board.files_to_look_at} mayImport={mayImport} />
      {board.is_cut && <Notice tone="warn">{t('board.cut', { count: number(board.rows.length) })}</Notice>}
      <Tabs choice={choice} />
      <div className={styles.panel} id="board-list" role="tabpanel" aria-labelledby={`tab-${list}`}>
        <div className={styles.narrowing} data-beside={shown !== null || undefined}>
          <Filters choice={choice} />
          {/* Beside a stay the choices of states take its place. */}
          {shown === null && list !== 'waiting' && rows.length > 1 && <OrderSelect choice={choice} />}
        </div>
        <VisuallyHidden role="status">{summary}</VisuallyHidden>
        <RoomMessage entry={roomEntry} entries={view.entries} />
        {rows.length > 0 ? (
          <div className={styles.rows}>
            <BoardTable
              key={list}
              list={list}
              rows={rows}
              isByNeed={choice.order === 'need' && list !== 'waiting' && !roomEntry.isOn}
              day={board.day}
              namesakes={choice.namesakes}
              rooms={roomEntry}
              shown={shown}
              left={left}
            />
          </div>
        ) : (
          <EmptyList choice={choice} />
        )}
      </div>
    </div>
  )
}

function LineState({ line, readAt }: Pick<BoardView, 'line' | 'readAt'>) {
  const { t, time } = useText()
  return (
    <p className={styles.line} data-line={line} role="status">
      <Icon shape={line === 'live' ? checkIcon : reloadIcon} size="small" />
      <span>{t(`board.${line}`, { time: time(new Date(readAt).toISOString()) })}</span>
    </p>
  )
}

type RoomMessageProps = { readonly entry: RoomEntry; readonly entries: readonly Entry[] }

/** How room numbers are typed, and that some were refused: also after room entry has ended. */
function RoomMessage({ entry: { isOn, drafts }, entries }: RoomMessageProps) {
  const { t, number } = useText()
  const refused = entries.filter(({ row }) => drafts.get(row.stay_id)?.state === 'refused').length
  return (
    <>
      {isOn && (
        <p className={styles.hint}>
          {t('rooms.hint')} {t('acts.later_import')}
        </p>
      )}
      <div role="alert">
        {refused > 0 && <Notice tone="error">{t('rooms.refused', { count: number(refused) })}</Notice>}
      </div>
    </>
  )
}

/** Why a list is empty, and in which other lists the search finds stays. */
function EmptyList({ choice }: { readonly choice: BoardChoice }) {
  const { t, number } = useText()
  const { list, found, typed, choose } = choice
  const isNarrowed = typed !== '' || choice.states.size > 0 || choice.requested.size > 0
  const elsewhere =
    typed === '' ? [] : shownLists.filter((one) => one !== list && one !== 'waiting' && found[one].length > 0)
  return (
    <div className={styles.empty}>
      <p>{isNarrowed ? t('board.none_found') : t('board.none', { list: t(`lists.${list}`) })}</p>
      {elsewhere.map((one) => (
        <Button key={one} variant="secondary" compact onClick={() => choose(one)}>
          {t('board.elsewhere', { list: t(`lists.${one}`), count: number(found[one].length) })}
        </Button>
      ))}
    </div>
  )
}

/**
 * The rows that a board shows. While room numbers are typed a row stays where it is, though it may get a room, or its guests come: the field
 * in use goes to no other list. Another filter begins anew.
 */
function useHeldRows(
  { rows, query }: Pick<BoardChoice, 'rows' | 'query'>,
  entries: readonly Entry[],
  isHeld: boolean,
): readonly BoardRow[] {
  const [held, setHeld] = useState<{ readonly query: string; readonly ids: readonly string[] } | null>(null)
  if (isHeld && held?.query !== query) setHeld({ query, ids: rows.map(({ stay_id }) => stay_id) })
  if (!isHeld && held !== null) setHeld(null)
  return isHeld && held !== null ? heldRows(held.ids, rows, entries) : rows
}
