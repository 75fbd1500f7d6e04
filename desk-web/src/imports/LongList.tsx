import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useText } from '../text/use-text.ts'
import styles from './Import.module.css'

type LongListProps = {
  readonly items: readonly ReactNode[]
  /** So many more there are, which are not here. */
  readonly beyond: number
}

/** So many are shown at once: the rest when somebody asks, so that a long file is there without waiting. */
const AT_ONCE = 50

/** A list that shows its beginning, and all of it to whoever wants to see it. */
export function LongList({ items, beyond }: LongListProps) {
  const { t, number } = useText()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? items : items.slice(0, AT_ONCE)
  const more = items.length - shown.length
  return (
    <>
      <ul className={styles.list}>
        {Object.entries(shown).map(([place, item]) => (
          <li key={place} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <Button variant="secondary" compact onClick={() => setExpanded(true)}>
            {t('import.more', { count: number(more) })}
          </Button>
        </div>
      )}
      {more === 0 && beyond > 0 && <p>{t('import.beyond', { count: number(beyond) })}</p>}
    </>
  )
}
