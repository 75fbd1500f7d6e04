import type { ReactNode } from 'react'
import styles from './LinkRow.module.css'

export type LinkRowProps = {
  /** Where the row's buttons stand. */
  align?: 'start' | 'center' | 'between' | undefined
  /** Text buttons or links. */
  children: ReactNode
}

/** A row of text buttons that folds. */
export function LinkRow({ align = 'start', children }: LinkRowProps) {
  return (
    <div className={styles.row} data-align={align}>
      {children}
    </div>
  )
}
