import { type ComponentProps, useId } from 'react'
import styles from './Heading.module.css'
import { Phrases } from './Phrases.tsx'

type TitleProps = Omit<ComponentProps<'h1'>, 'className' | 'children'> & {
  /** The sentence that the hotel says, with `|` at phrase ends. */
  text: string
  /** Centred where the screen is something to show, such as a code. */
  align?: 'start' | 'center' | undefined
}

/** The screen's one `h1`. Its `ref` takes focus after navigation, so that it is what a screen reader reads first. */
export function Title({ text, align = 'start', ...native }: TitleProps) {
  return (
    <h1 className={styles.title} data-align={align} tabIndex={-1} {...native}>
      <Phrases text={text} />
    </h1>
  )
}

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
