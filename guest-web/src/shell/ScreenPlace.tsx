import { Activity, type ReactNode } from 'react'
import styles from './ScreenPlace.module.css'

export interface ScreenPlaceProps {
  /** The screen is still to come: drawn and laid out, and neither seen nor heard. */
  readonly isComing: boolean
  readonly children: ReactNode
}

/** Where a screen stands, from before it is shown (`use-layout-ahead.ts`). */
export const ScreenPlace = ({ isComing, children }: ScreenPlaceProps) => (
  <Activity mode={isComing ? 'hidden' : 'visible'}>
    <div className={styles.place} data-coming={isComing || undefined} aria-hidden={isComing || undefined}>
      {children}
    </div>
  </Activity>
)
