import type { BoardRow, PhoneState } from '@tomari/contract/desk-page/board'
import { Icon, leaveIcon, warningIcon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import {
  checkCircleIcon,
  lockIcon,
  pencilIcon,
  reloadIcon,
  searchIcon,
  usersIcon,
} from '@tomari/guest-web/ui/icons/later-icons.ts'
import { useText } from '../text/texts.ts'
import styles from './StateMark.module.css'

/** How a state looks: its shape, and a tone that it shares. The text beside it names it. */
type Mark = {
  readonly shape: string
  /** `still`: nothing happens yet; `moving`: the guest is at it; `money`: something is owed; `done`. */
  readonly tone: 'still' | 'moving' | 'money' | 'done'
}

const circle = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0'
const yen = 'M6 4.5l6 8 6-8M12 12.5v7M8 13h8M8 16.5h8'
const card = 'M3.5 6.5h17v11h-17zM3.5 10.5h17'

export const marks: Readonly<Record<PhoneState, Mark>> = {
  not_started: { shape: circle, tone: 'still' },
  found: { shape: searchIcon, tone: 'moving' },
  details_done: { shape: pencilIcon, tone: 'moving' },
  to_pay: { shape: yen, tone: 'money' },
  paying: { shape: card, tone: 'money' },
  at_bank: { shape: lockIcon, tone: 'money' },
  ready: { shape: checkCircleIcon, tone: 'done' },
  waiting: { shape: usersIcon, tone: 'moving' },
  checked_out: { shape: leaveIcon, tone: 'done' },
}

export const helpShape = warningIcon

export const stepShape = reloadIcon

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

export function HelpMark() {
  const { t } = useText()
  return (
    <span className={styles.mark} data-tone="help">
      <Icon shape={helpShape} size="small" />
      {t('row.help')}
    </span>
  )
}

/** A stay that is not in step with the hotel's property system; nothing while it is, or soon will be. */
export function StepMark({ step }: Pick<BoardRow, 'step'>) {
  const { t } = useText()
  if (step === null || step === 'waiting') return null
  return (
    <small className={styles.step}>
      <Icon shape={stepShape} size="small" />
      {t(`row.step.${step}`)}
    </small>
  )
}
