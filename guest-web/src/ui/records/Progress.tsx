import styles from './Progress.module.css'

export type ProgressProps = {
  /** How far each segment is filled, 0 to 1; four per journey. */
  fills: readonly number[]
}

/** The step line. The step count beside it says the same in words, so it is hidden from assistive technology. */
export function Progress({ fills }: ProgressProps) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {Object.entries(fills).map(([place, fill]) => (
        <span className={styles.segment} key={place}>
          <span className={styles.fill} style={{ inlineSize: `${fill * 100}%` }} />
        </span>
      ))}
    </div>
  )
}
