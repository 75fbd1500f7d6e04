import { VisuallyHidden } from '../frame/VisuallyHidden.tsx'
import styles from './Waiting.module.css'

type WaitingProps = {
  label: string
  /** The guest's place. */
  figure: string
  unit?: string | undefined
  /** What the figure means, where it is a dash: then the words are what is read. */
  words?: string | undefined
  /** The same as a sentence, spoken politely when it changes. */
  announcement: string
}

/** Rings on still water around the guest's place in the queue. */
export function Waiting({ label, figure, unit, words, announcement }: WaitingProps) {
  return (
    <div className={styles.water}>
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.disc} />
      <p className={styles.words} aria-hidden="true">
        <span className={styles.label}>{label}</span>
        <span className={styles.figure} data-none={unit === undefined || undefined}>
          <span translate="no">{figure}</span>
          {unit !== undefined && <small className={styles.unit}>{unit}</small>}
        </span>
        {words !== undefined && <b className={styles.meaning}>{words}</b>}
      </p>
      <p className={styles.spoken} role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}
