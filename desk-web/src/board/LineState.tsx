import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import { checkIcon, reloadIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { useText } from '../text/use-text.ts'
import styles from './LineState.module.css'
import type { BoardView } from './use-board.ts'

/** Whether what is shown is what is. */
export function LineState({ line, readAt }: Pick<BoardView, 'line' | 'readAt'>) {
  const { t, time } = useText()
  const texts = {
    live: () => t('board.live'),
    connecting: () => t('board.connecting'),
    broken: () => t('board.broken', { time: time(new Date(readAt).toISOString()) }),
  }
  return (
    <p className={styles.line} data-line={line} role="status">
      <Icon shape={line === 'live' ? checkIcon : reloadIcon} size="small" />
      <span>{texts[line]()}</span>
    </p>
  )
}
