import { type ComponentProps, useId } from 'react'
import { Heading } from './Heading.tsx'
import styles from './Section.module.css'

export type SectionProps = Omit<ComponentProps<'section'>, 'className' | 'title'> & {
  /** Heading of the section, which also names it. */
  title: string
  /** A small word beside the heading. */
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
