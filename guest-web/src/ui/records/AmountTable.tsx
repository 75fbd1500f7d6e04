import styles from './AmountTable.module.css'

export type AmountRow = {
  readonly label: string
  /** The figure, written out in the page's language. */
  readonly figure: string
  /** A smaller word after the figure, such as the currency. */
  readonly unit?: string | undefined
  /** A smaller word before the figure, such as “about”. */
  readonly prefix?: string | undefined
  /** `total` is the large figure under a rule; `part` is contained in the total. */
  readonly kind?: 'line' | 'total' | 'part' | undefined
}

type AmountTableProps = {
  rows: readonly AmountRow[]
  /** `small` where it only reminds of the amount. */
  size?: 'large' | 'medium' | 'small' | undefined
}

/** Figures below each other, in tabular digits. */
export function AmountTable({ rows, size = 'large' }: AmountTableProps) {
  return (
    <dl className={styles.amounts} data-size={size}>
      {rows.map(({ label, figure, unit, prefix, kind = 'line' }) => (
        <div className={styles.row} data-kind={kind} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            {prefix !== undefined && <small className={styles.prefix}>{prefix}</small>}
            <span translate="no">{figure}</span>
            {unit !== undefined && <small className={styles.unit}>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
