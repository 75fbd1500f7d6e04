import type { ComponentProps } from 'react'
import styles from './Fields.module.css'

export type FieldsProps = Omit<ComponentProps<'div'>, 'className'>

/** Fields below each other, evenly apart. */
export function Fields(native: FieldsProps) {
  return <div className={styles.fields} {...native} />
}
