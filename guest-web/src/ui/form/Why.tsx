import { Icon } from '../icons/Icon.tsx'
import { helpIcon } from '../icons/first-page-icons.ts'
import styles from './Why.module.css'

export type WhyProps = {
  /** Spoken name of the sign. */
  label: string
  /** Id of the sentence that it opens. */
  reasonId: string
  isOpen: boolean
  onToggle: () => void
}

/** A quiet sign at the end of a label's row, which opens the reason of the question. */
export function Why({ label, reasonId, isOpen, onToggle }: WhyProps) {
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={reasonId}
      onClick={onToggle}
    >
      <Icon shape={helpIcon} size="small" />
    </button>
  )
}
