import type { ComponentProps } from 'react'
import styles from './Card.module.css'

export type CardProps = Omit<ComponentProps<'section'>, 'className'> & {
  /** Spoken name of the card, where it has no heading of its own. */
  label?: string | undefined
}

/** A white sheet for things that belong together. */
export function Card({ label, ...native }: CardProps) {
  return <section className={styles.card} aria-label={label} {...native} />
}
