import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { warningIcon } from '../icons/first-page-icons.ts'
import styles from './QrCard.module.css'

export type QrCardProps = {
  /** Amber words above the code, such as “not yet paid”. */
  flag?: string | undefined
  /** Whose code it is. */
  name?: string | undefined
  /** Where it is valid. */
  place?: string | undefined
  /** The code. */
  children: ReactNode
}

/** The white sheet that a reader is held to. */
export function QrCard({ flag, name, place, children }: QrCardProps) {
  return (
    <div className={styles.card}>
      {flag !== undefined && (
        <p className={styles.flag}>
          <Icon shape={warningIcon} size="small" />
          <span>{flag}</span>
        </p>
      )}
      {children}
      {name !== undefined && <p className={styles.name}>{name}</p>}
      {place !== undefined && <p className={styles.place}>{place}</p>}
    </div>
  )
}
