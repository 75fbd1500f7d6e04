import styles from './VisuallyHidden.module.css'

export type AnnouncerProps = {
  /** Spoken politely whenever it changes; empty says nothing. */
  message: string
}

/** A live region for screen readers, not visible. It must be on the page before its message comes. */
export function Announcer({ message }: AnnouncerProps) {
  return (
    <p className={styles.hidden} role="status">
      {message}
    </p>
  )
}
