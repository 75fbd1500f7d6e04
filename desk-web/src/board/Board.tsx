import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { Title } from '@tomari/guest-web/ui/content/Title.tsx'
import { type RefObject, useState } from 'react'
import { useText } from '../text/use-text.ts'
import type { Sound } from '../alerts/use-alerts.ts'
import styles from './Board.module.css'
import { BoardTable } from './BoardTable.tsx'
import { Filters } from './Filters.tsx'
import { LineState } from './LineState.tsx'
import { type Entry, heldRows, shownLists } from './lists.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Tabs } from './Tabs.tsx'
import type { BoardView } from './use-board.ts'
import type { BoardChoice } from './use-board-choice.ts'
import type { RoomEntry } from './use-room-entry.ts'
import type { BoardRow } from '@tomari/contract/desk-page/board'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'

type BoardProps = {
  readonly view: BoardView
  readonly choice: BoardChoice
  readonly search: RefObject<HTMLInputElement | null>
  readonly sound: Sound
  readonly rooms: RoomEntry
  /** The stay that somebody comes back from. */
  readonly left: string | null
}

/** The day of a hotel: arrivals, guests in the house, departures. */
export function Board({ view, choice, search, sound, rooms: roomEntry, left }: BoardProps) {
  const { t, longDay, number } = useText()
  const { board } = view
  const { list, typed } = choice
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
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <Title text={longDay(board.day)} />
        <LineState line={view.line} readAt={view.readAt} />
        <SearchBox ref={search} typed={typed} onType={choice.type} />
      </div>
      {board.is_cut && <Notice tone="warn">{t('board.cut', { count: number(board.rows.length) })}</Notice>}
      <div className={styles.lists}>
        <Tabs choice={choice} />
        <div className={styles.tools}>
          <Button variant="text" compact onClick={roomEntry.toggle}>
            {t(roomEntry.isOn ? 'rooms.end' : 'rooms.enter')}
          </Button>
          <Button variant="text" compact onClick={sound.toggle}>
            {t(sound.isOn ? 'board.sound_off' : 'board.sound_on')}
          </Button>
          <Button variant="text" compact onClick={() => window.print()}>
            {t('frame.print')}
          </Button>
        </div>
      </div>
      <div className={styles.panel} id="board-list" role="tabpanel" aria-labelledby={`tab-${list}`}>
        <div className={styles.narrowing}>
          <Filters choice={choice} />
          {list !== 'waiting' && rows.length > 1 && (
            <OrderSelect order={choice.order} onArrange={choice.arrange} />
          )}
        </div>
        <VisuallyHidden role="status">{summary}</VisuallyHidden>
        <RoomMessage entry={roomEntry} entries={view.entries} />
        {rows.length > 0 ? (
          <BoardTable
            key={list}
            list={list}
            rows={rows}
            day={board.day}
            namesakes={choice.namesakes}
            rooms={roomEntry}
            left={left}
          />
        ) : (
          <NobodyHere choice={choice} />
        )}
      </div>
    </div>
  )
}

/** How room numbers are typed, and that some were refused: also when nobody types any more. */
function RoomMessage({
  entry: { isOn, drafts },
  entries,
}: {
  readonly entry: RoomEntry
  readonly entries: readonly Entry[]
}) {
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

/** Why a list is empty, and where else there is somebody. */
function NobodyHere({ choice }: { readonly choice: BoardChoice }) {
  const { t, number } = useText()
  const { list, found, typed, choose } = choice
  const isNarrowed = typed !== '' || choice.states.size > 0 || choice.requested.size > 0
  const elsewhere =
    typed === '' ? [] : shownLists.filter((one) => one !== list && one !== 'waiting' && found[one].length > 0)
  return (
    <div className={styles.nobody}>
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
 * that somebody types into goes to no other list. Another filter begins anew.
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
