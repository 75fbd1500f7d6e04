import styles from './SkipLink.module.css'

export type SkipLinkProps = {
  /** What the link says, such as “skip to content”. */
  text: string
  /** Id of the element that it leads to. */
  target?: string | undefined
}

/** First stop of the keyboard, seen only while it has focus. */
export function SkipLink({ text, target = 'main' }: SkipLinkProps) {
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        // A changed hash would be a navigation in the eyes of the journey.
        event.preventDefault()
        const element = document.getElementById(target)
        element?.setAttribute('tabindex', '-1')
        element?.focus()
      }}
    >
      {text}
    </a>
  )
}
