import { phoneStates } from '@tomari/contract/desk-page/board'
import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import styles from './Filters.module.css'
import { type Want, wants } from './lists.ts'
import { helpShape, marks } from './state-marks.ts'
import type { BoardChoice } from './use-board-choice.ts'

const wantMarks: Readonly<Record<Want, string>> = { help: helpShape, owes: marks.to_pay.shape }

/** Chips that narrow a list to states, of those that somebody is in, and to who needs help or owes something. */
export function Filters({ choice }: { readonly choice: BoardChoice }) {
  const { t, number } = useText()
  const { states, counts, requested, requestedCounts } = choice
  const shown = phoneStates.filter((state) => counts.has(state) || states.has(state))
  const shownWants = wants.filter((want) => (requestedCounts.get(want) ?? 0) > 0 || requested.has(want))
  if (shown.length < 2 && shownWants.length === 0 && states.size === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('board.filters')}>
      <Chip isOn={states.size === 0 && requested.size === 0} onPress={choice.all}>
        {t('board.all')}
      </Chip>
      {shownWants.map((want) => (
        <Chip key={want} isOn={requested.has(want)} onPress={() => choice.toggleWant(want)}>
          <Icon shape={wantMarks[want]} size="small" />
          {t(`board.wants.${want}`)} <span>{number(requestedCounts.get(want) ?? 0)}</span>
        </Chip>
      ))}
      {shown.map((state) => (
        <Chip key={state} isOn={states.has(state)} onPress={() => choice.toggle(state)}>
          <Icon shape={marks[state].shape} size="small" />
          {t(`states.${state}`)} <span>{number(counts.get(state) ?? 0)}</span>
        </Chip>
      ))}
    </div>
  )
}

type ChipProps = { readonly isOn: boolean; readonly onPress: () => void; readonly children: ReactNode }

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button className={styles.chip} type="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
