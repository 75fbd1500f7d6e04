import { Heading } from '@tomari/guest-web/ui/content/Heading.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import type { ReactNode } from 'react'
import styles from './Stay.module.css'

type PartProps = {
  readonly title: string
  /** `wide`: over the whole width, for long lines. */
  readonly width?: 'wide'
  readonly children: ReactNode
}

export function Part({ title, width, children }: PartProps) {
  return (
    <section className={styles.part} data-width={width} aria-label={title}>
      <Heading text={title} />
      {children}
    </section>
  )
}

type PartTableProps = Pick<PartProps, 'title' | 'width'> & {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly total?: { readonly label: string; readonly value: ReactNode }
  /** The text where there are no rows; without it there is no part then. */
  readonly none?: string
  readonly children?: ReactNode
}

/** A part that is a table, or says that there is nothing. */
export function PartTable({ title, width, columns, rows, total, none, children }: PartTableProps) {
  if (rows.length === 0 && none === undefined) return null
  return (
    <Part title={title} {...(width === undefined ? {} : { width })}>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table caption={title} columns={columns} rows={rows} total={total} />
      )}
      {children}
    </Part>
  )
}
