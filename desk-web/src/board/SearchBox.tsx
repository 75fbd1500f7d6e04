import { Icon } from '@tomari/guest-web/ui/icons/Icon.tsx'
import { searchIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import type { RefObject } from 'react'
import { useText } from '../text/use-text.ts'
import styles from './SearchBox.module.css'

type SearchBoxProps = {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** One box for name, kana, number, room and phone. */
export function SearchBox({ ref, typed, onType }: SearchBoxProps) {
  const { t } = useText()
  return (
    <search className={styles.search}>
      <label className={styles.box}>
        <Icon shape={searchIcon} size="small" />
        <VisuallyHidden>{t('board.search')}</VisuallyHidden>
        <input
          ref={ref}
          className={styles.input}
          type="text"
          inputMode="search"
          value={typed}
          placeholder={t('board.search_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      {typed !== '' && (
        <button
          className={styles.clear}
          type="button"
          onClick={() => {
            onType('')
            ref.current?.focus()
          }}
        >
          {t('board.clear')}
        </button>
      )}
    </search>
  )
}
