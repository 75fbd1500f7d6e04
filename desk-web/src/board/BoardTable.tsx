import type { BoardRow as Row } from '@tomari/contract/desk-page/board'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { useWords } from '../text/use-words.ts'
import { BoardRow } from './BoardRow.tsx'
import styles from './BoardTable.module.css'
import type { ShownList } from './lists.ts'

type BoardTableProps = {
  readonly list: ShownList
  readonly rows: readonly Row[]
  readonly day: string
}

const columns = ['name', 'room', 'state', 'since', 'stay', 'due'] as const

/** Stays, one a row. The link of the name covers its row, so all of it opens the stay. */
export function BoardTable({ list, rows, day }: BoardTableProps) {
  const { t } = useWords()
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
        {rows.map((row) => (
          <BoardRow key={row.stay_id} row={row} day={day} />
        ))}
      </tbody>
    </table>
  )
}
