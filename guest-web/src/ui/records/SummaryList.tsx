import type { ReactNode } from 'react'
import { langOfName } from '../content/Verbatim.tsx'
import { Icon, warningIcon } from '../icons/Icon.tsx'
import styles from './SummaryList.module.css'

export type SummaryRow = {
  readonly label: string
  /** The datum; a line feed ends a line. */
  readonly value?: ReactNode
  readonly note?: ReactNode
  /** A name, a number, an amount or an address, which no page translation may change. */
  readonly verbatim?: boolean | undefined
  /** Bold, for what matters most. */
  readonly strong?: boolean | undefined
  /** The word that stands, with a warning sign, where a needed datum is not there. */
  readonly missing?: string | undefined
  /** As long as the row, such as a mail address: it stands below its label. */
  readonly wide?: boolean | undefined
  /** A text button that changes it. */
  readonly action?: ReactNode
}

type SummaryListProps = {
  rows: readonly SummaryRow[]
}

/** What was entered or booked, as labels and values. */
export function SummaryList({ rows }: SummaryListProps) {
  const isChangeable = rows.some(({ action }) => action !== undefined)
  return (
    <dl className={styles.list} data-changeable={isChangeable || undefined}>
      {rows.map((row, place) => (
        // A hotel may give several pieces of guidance the same title.
        <div className={styles.row} data-wide={row.wide} key={`${place}:${row.label}`}>
          <dt className={styles.label}>{row.label}</dt>
          <dd
            className={styles.value}
            data-strong={row.strong || undefined}
            translate={row.verbatim === true ? 'no' : undefined}
          >
            {row.missing === undefined ? (
              <span lang={row.verbatim === true ? langOfName(row.value) : undefined}>{row.value}</span>
            ) : (
              <span className={styles.missing}>
                <Icon shape={warningIcon} size="small" />
                <span>{row.missing}</span>
              </span>
            )}
            {row.note !== undefined && (
              <small className={styles.note} lang={langOfName(row.note)}>
                {row.note}
              </small>
            )}
          </dd>
          {row.action !== undefined && <dd className={styles.action}>{row.action}</dd>}
        </div>
      ))}
    </dl>
  )
}

type SignaturePictureProps = {
  /** The signature as a base64 JPEG without prefix. */
  jpeg: string
  alt: string
}

export function SignaturePicture({ jpeg, alt }: SignaturePictureProps) {
  return <img className={styles.picture} src={`data:image/jpeg;base64,${jpeg}`} alt={alt} />
}
