import { useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { helpIcon } from '../icons/later-icons.ts'
import styles from './Why.module.css'

export type WhyProps = {
  label: string
  /** The same with what it is about, where a form has several of them. */
  spoken?: string | undefined
  /** The fields, and the reason for asking. */
  reasons: readonly { readonly fields: string; readonly reason: string }[]
}

/** A quiet button that opens the reasons of a section's questions. */
export function Why({ label, spoken, reasons }: WhyProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-label={spoken}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={helpIcon} size="small" />
        <span>{label}</span>
      </button>
      <dl className={styles.reasons} id={id} hidden={!isOpen}>
        {reasons.map(({ fields, reason }) => (
          <div key={reason}>
            <dt className={styles.fields}>{fields}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
