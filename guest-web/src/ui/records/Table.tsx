import type { ReactNode } from 'react'
import { VisuallyHidden } from '../frame/VisuallyHidden.tsx'
import styles from './Table.module.css'

type TableProps = {
  caption: string
  /** Heads of the columns; the last column holds figures. */
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Last line: its words over all columns but the last, and its figure. */
  total?: { label: string; value: ReactNode } | undefined
}

/** A statement in columns. With large text every row folds into two lines. */
export function Table({ caption, columns, rows, total }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([place, cells]) => (
          <tr key={place}>
            {Object.entries(cells).map(([column, cell]) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <td colSpan={columns.length - 1}>{total.label}</td>
            <td>{total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
