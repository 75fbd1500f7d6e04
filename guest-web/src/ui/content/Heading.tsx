import { type ComponentProps, useId } from 'react'
import styles from './Heading.module.css'
import { Phrases } from './Phrases.tsx'

type HeadingProps = Omit<ComponentProps<'h2'>, 'className' | 'children'> & {
  text: string
  /** A small word beside it, such as adult or child. */
  tag?: string | undefined
}

export function Heading({ text, tag, ...native }: HeadingProps) {
  return (
    <h2 className={styles.heading} {...native}>
      <span>
        <Phrases text={text} />
      </span>
      {tag !== undefined && <small className={styles.tag}>{tag}</small>}
    </h2>
  )
}

type SectionProps = Omit<ComponentProps<'section'>, 'className' | 'title'> & {
  /** Heading of the section, which also names it. */
  title: string
  tag?: string | undefined
  /** The first section of a page has no rule above it. */
  first?: boolean | undefined
}

/** A titled part of a form, apart from the one above by a hairline. */
export function Section({ title, tag, first = false, children, ...native }: SectionProps) {
  const headingId = useId()
  return (
    <section
      className={styles.section}
      data-first={first || undefined}
      aria-labelledby={headingId}
      {...native}
    >
      <Heading id={headingId} text={title} tag={tag} />
      {children}
    </section>
  )
}
