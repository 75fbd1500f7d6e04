import type { ComponentProps } from 'react'
import styles from './Heading.module.css'
import { Phrases } from './Phrases.tsx'

export type HeadingProps = Omit<ComponentProps<'h2'>, 'className' | 'children'> & {
  /** Title of a section or card, with `|` at phrase ends. */
  text: string
  /** A small word beside it, such as adult or child. */
  tag?: string | undefined
  /** Depth in the page's outline. */
  level?: 2 | 3 | undefined
}

/** Title of a section, a card or a dialog. */
export function Heading({ text, tag, level = 2, ...native }: HeadingProps) {
  const Element = level === 2 ? 'h2' : 'h3'
  return (
    <Element className={styles.heading} {...native}>
      <span>
        <Phrases text={text} />
      </span>
      {tag !== undefined && <small className={styles.tag}>{tag}</small>}
    </Element>
  )
}
