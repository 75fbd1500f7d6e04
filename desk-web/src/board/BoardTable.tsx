import type { BoardRow as Row } from '@tomari/contract/desk-page/board'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { useDeferredValue } from 'react'
import { useText } from '../text/use-text.ts'
import { BoardRow } from './BoardRow.tsx'
import styles from './BoardTable.module.css'
import type { ShownList } from './lists.ts'
import type { RoomEntry } from './use-room-entry.ts'

type BoardTableProps = {
  readonly list: ShownList
  readonly rows: readonly Row[]
  readonly day: string
  readonly namesakes: ReadonlySet<string>
  readonly rooms: RoomEntry
  /** The stay that somebody comes back from. */
  readonly left: string | null
}

const columns = ['name', 'room', 'state', 'since', 'stay', 'due'] as const

/** More than any screen has room for: these are there at once, the others while the first are read already. */
const AT_ONCE = 40

/** The beginning of a list, with the row of the stay that somebody comes back from. */
const beginningOf = (rows: readonly Row[], left: string | null): readonly Row[] =>
  rows.slice(0, Math.max(AT_ONCE, 1 + rows.findIndex(({ stay_id }) => stay_id === left)))

/**
 * Stays, one a row. The link of the name covers its row, so all of it opens the stay. Every row is in the page, for the browser's search,
 * for reading aloud and for paper; what does not show is neither laid out nor painted.
 */
export function BoardTable({ list, rows, day, namesakes, rooms, left }: BoardTableProps) {
  const { t } = useText()
  const drawn = useDeferredValue(rows, beginningOf(rows, left))
  return (
    <table className={styles.table}>
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
      <tbody>
        {drawn.map((row) => (
          <BoardRow
            key={row.stay_id}
            row={row}
            day={day}
            isNamesake={namesakes.has(row.stay_id)}
            roomActs={rooms.isOn ? rooms.acts : null}
            draft={rooms.drafts.get(row.stay_id)}
          />
        ))}
      </tbody>
    </table>
  )
}
