import type { ReactNode } from 'react'
import styles from './FieldMessage.module.css'
import { Icon } from '../icons/Icon.tsx'
import { checkCircleIcon } from '../icons/later-icons.ts'
import { errorIcon } from '../icons/first-page-icons.ts'

export type FieldMessageProps = {
  /** Id that the control names in `aria-describedby`. */
  id: string
  /** The message: an error or a confirmation. */
  kind: 'error' | 'confirmation'
  text: string
  /** A button below the sentence. */
  correction?: ReactNode
}

/** The line below a control: a glyph and a bold sentence, and the button that puts it right. */
export function FieldMessage({ id, kind, text, correction }: FieldMessageProps) {
  return (
    <>
      <p className={styles.message} data-kind={kind} id={id}>
        <Icon shape={kind === 'error' ? errorIcon : checkCircleIcon} />
        <span className={styles.text}>{text}</span>
      </p>
      {correction}
    </>
  )
}
