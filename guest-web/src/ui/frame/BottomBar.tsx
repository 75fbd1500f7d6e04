import { type ReactNode, useState } from 'react'
import { hasText } from '../form/Field.tsx'
import styles from './BottomBar.module.css'

type BottomBarProps = {
  /** Why the button cannot be pressed yet; spoken politely when it changes. */
  reason?: string | undefined
  primary?: ReactNode
  /** At most one more. */
  secondary?: ReactNode
}

/** The bar at the hand's edge: what happens next. */
export function BottomBar({ reason, primary, secondary }: BottomBarProps) {
  const [lastReason, setLastReason] = useState(reason)
  if (hasText(reason) && reason !== lastReason) setLastReason(reason)
  return (
    <>
      {/* The page keeps its length when the reason goes, so that a canvas at its end does not jump under the pen. */}
      {!hasText(reason) && hasText(lastReason) && (
        <p className={styles.room} aria-hidden="true">
          {lastReason}
        </p>
      )}
      <div className={styles.bar}>
        <div className={styles.inner}>
          <p className={styles.reason} role="status">
            {reason}
          </p>
          {primary}
          {secondary}
        </div>
      </div>
    </>
  )
}
