import type { Ref } from 'react'
import styles from './Greeting.module.css'

export type GreetingProps = {
  label: string
  hello: string
  second?: string | undefined
  /** The heading, to focus after navigation. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** Home's heading over the landscape: vertical in Japanese, horizontal in all other languages. */
export function Greeting({ label, hello, second, ref }: GreetingProps) {
  return (
    <section className={styles.greeting} aria-label={label}>
      <h1 className={styles.words} tabIndex={-1} ref={ref}>
        <span>{hello}</span>
        {second !== undefined && <span className={styles.second}>{second}</span>}
      </h1>
    </section>
  )
}
