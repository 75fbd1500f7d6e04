import type { ComponentProps } from 'react'
import styles from './Lead.module.css'
import { Phrases } from './Phrases.tsx'

export type LeadProps = Omit<ComponentProps<'p'>, 'className'> & {
  /** The sentence, with `|` at phrase ends and line feeds; or give children. */
  text?: string | undefined
  align?: 'start' | 'center' | undefined
}

/** One quiet sentence that says why, or what comes next. */
export function Lead({ text, align = 'start', children, ...native }: LeadProps) {
  return (
    <p className={styles.lead} data-align={align} {...native}>
      {text !== undefined && <Phrases text={text} />}
      {children}
    </p>
  )
}
