import { VisuallyHidden } from '../frame/VisuallyHidden.tsx'
import styles from './Waiting.module.css'

type WaitingProps = {
  label: string
  /** The guest's place, or a dash. */
  figure: string
  unit?: string | undefined
  /** The same as a sentence, spoken politely when it changes. */
  announcement: string
}

/** Rings on still water around the guest's place in the queue. */
export function Waiting({ label, figure, unit, announcement }: WaitingProps) {
  return (
    <div className={styles.water}>
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.disc} />
      <p className={styles.words} aria-hidden="true">
        <span className={styles.label}>{label}</span>
        <span className={styles.figure}>
          <span translate="no">{figure}</span>
          {unit !== undefined && <small className={styles.unit}>{unit}</small>}
        </span>
      </p>
      <p className={styles.spoken} role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}
