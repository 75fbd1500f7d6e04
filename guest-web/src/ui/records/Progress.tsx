import styles from './Progress.module.css'

export type ProgressProps = {
  /** How far each segment is filled, 0 to 1; four per journey. */
  fills: readonly number[]
}

/**
 * The step line, led by the sun of home. The step count beside it says the same in words, so it is hidden from assistive
 * technology.
 */
export function Progress({ fills }: ProgressProps) {
  const leading = Math.max(1, fills.filter((fill) => fill > 0).length)
  return (
    <div className={styles.progress} aria-hidden="true">
      {Object.entries(fills).map(([place, fill]) => (
        <span className={styles.segment} key={place}>
          <span className={styles.fill} style={{ inlineSize: `${fill * 100}%` }} />
          {Number(place) + 1 === leading && (
            <span className={styles.sun} data-sun="" style={{ insetInlineStart: `${fill * 100}%` }} />
          )}
        </span>
      ))}
    </div>
  )
}
