import type { PhoneState } from '@tomari/contract/desk-page/board'
import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import { useText } from '../text/use-text.ts'
import { helpShape, marks } from './state-marks.ts'
import styles from './StateMark.module.css'

/** What a guest's phone is doing: mark, colour and words. */
export function StateMark({ state }: { readonly state: PhoneState }) {
  const { t } = useText()
  const { shape, tone } = marks[state]
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon shape={shape} size="small" />
      {t(`states.${state}`)}
    </span>
  )
}

/** That somebody should go and help. */
export function HelpMark() {
  const { t } = useText()
  return (
    <span className={styles.mark} data-tone="help">
      <Icon shape={helpShape} size="small" />
      {t('row.help')}
    </span>
  )
}
