import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

export type VisuallyHiddenProps = Omit<ComponentProps<'span'>, 'className'>

/** A text for assistive technology alone. As `role="status"` it must be on the page before its message comes. */
export function VisuallyHidden(native: VisuallyHiddenProps) {
  return <span className={styles.hidden} {...native} />
}
