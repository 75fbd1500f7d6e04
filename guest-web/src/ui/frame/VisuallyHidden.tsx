import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

type VisuallyHiddenProps = Omit<ComponentProps<'span'>, 'className'>

/** A text for assistive technology alone. As `role="status"` it must be on the page before its message comes. */
export function VisuallyHidden(native: VisuallyHiddenProps) {
  return <span className={styles.hidden} {...native} />
}

type SkipLinkProps = {
  text: string
}

/** First stop of the keyboard, seen only while it has focus. */
export function SkipLink({ text }: SkipLinkProps) {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // A changed hash would be a navigation in the eyes of the journey.
        event.preventDefault()
        const element = document.getElementById('main')
        element?.setAttribute('tabindex', '-1')
        element?.focus()
      }}
    >
      {text}
    </a>
  )
}
