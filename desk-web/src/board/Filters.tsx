import { phoneStates } from '@tomari/contract/desk-page/board'
import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../text/use-words.ts'
import styles from './Filters.module.css'
import { helpShape, marks } from './state-marks.ts'
import type { BoardChoice } from './use-board-choice.ts'

/** Chips that narrow a list to states, of those that somebody is in. */
export function Filters({ choice }: { readonly choice: BoardChoice }) {
  const { t, number } = useWords()
  const { states, counts, helpOnly, helpCount } = choice
  const shown = phoneStates.filter((state) => counts.has(state) || states.has(state))
  if (shown.length < 2 && helpCount === 0 && !helpOnly && states.size === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('board.filters')}>
      <Chip isOn={states.size === 0 && !helpOnly} onPress={choice.all}>
        {t('board.all')}
      </Chip>
      {(helpCount > 0 || helpOnly) && (
        <Chip isOn={helpOnly} onPress={choice.toggleHelp}>
          <Icon shape={helpShape} size="small" />
          {t('board.help_only')} <span>{number(helpCount)}</span>
        </Chip>
      )}
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
