import type { KeyboardEvent } from 'react'
import { useText } from '../text/use-text.ts'
import { shownLists } from './lists.ts'
import styles from './Tabs.module.css'
import type { BoardChoice } from './use-board-choice.ts'

/** The lists with how many they hold; while something is sought, how many of those are found. */
export function Tabs({ choice }: { readonly choice: BoardChoice }) {
  const { t, number } = useText()
  const { list, found, choose } = choice
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next =
      by === undefined ? undefined : shownLists.at((shownLists.indexOf(list) + by) % shownLists.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('lists.label')}>
      {shownLists.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={one === list}
          aria-controls="board-list"
          tabIndex={one === list ? 0 : -1}
          onClick={() => choose(one)}
          onKeyDown={move}
        >
          {t(`lists.${one}`)}
          <span className={styles.count}>{t('lists.count', { count: number(found[one].length) })}</span>
        </button>
      ))}
    </div>
  )
}
