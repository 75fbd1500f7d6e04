import { Icon } from '../icons/Icon.tsx'
import { backIcon } from '../icons/later-icons.ts'
import styles from './TopBar.module.css'

type TopBarProps = {
  /** The journey that the page belongs to. */
  title: string
  /** The way back; without it the titles stand alone. */
  back?: { text: string; onPress: () => void } | undefined
  /** Step number, number of steps, and the same in a spoken sentence. */
  count?: { current: number; total: number; spoken: string } | undefined
  progress?: readonly number[] | undefined
}

/** Bar with the way back, the journey and how far the guest has come in it. */
export function TopBar({ title, back, count, progress }: TopBarProps) {
  return (
    <header className={styles.head}>
      <div
        className={styles.bar}
        data-back={back !== undefined || undefined}
        data-count={count !== undefined || undefined}
      >
        {back !== undefined && (
          <button type="button" className={styles.back} onClick={back.onPress}>
            <Icon shape={backIcon} />
            <span>{back.text}</span>
          </button>
        )}
        <div className={styles.titles}>
          <span className={styles.title}>{title}</span>
        </div>
        {count !== undefined && (
          <span className={styles.count} role="img" aria-label={count.spoken}>
            <b>{count.current}</b>
            <span>{` / ${count.total}`}</span>
          </span>
        )}
      </div>
      <div className={styles.steps}>{progress !== undefined && <Progress fills={progress} />}</div>
    </header>
  )
}

type ProgressProps = {
  /** How far each segment is filled, 0 to 1; four per journey. */
  fills: readonly number[]
}

/**
 * The step line, led by the sun of home. The step count beside it says the same in words, so it is hidden from assistive
 * technology.
 */
function Progress({ fills }: ProgressProps) {
  const leading = Math.max(1, fills.filter((fill) => fill > 0).length)
  return (
    <div className={styles.progress} aria-hidden="true">
      {Object.entries(fills).map(([place, fill]) => (
        <span className={styles.segment} key={place}>
          <span className={styles.fill} style={{ inlineSize: `${fill * 100}%` }} />
          {Number(place) + 1 === leading && (
            <span
              className={styles.sun}
              data-sun=""
              style={{ insetInlineStart: `min(${fill * 100}%, 100% - 7px)` }}
            />
          )}
        </span>
      ))}
    </div>
  )
}
