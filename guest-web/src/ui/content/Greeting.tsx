import styles from './Greeting.module.css'

type GreetingProps = {
  label: string
  hello: string
  second: string
}

/** Home's heading over the landscape: vertical in Japanese, horizontal in all other languages. */
export function Greeting({ label, hello, second }: GreetingProps) {
  return (
    <section className={styles.greeting} aria-label={label}>
      <h1 className={styles.words} tabIndex={-1}>
        <span>{hello}</span>
        <span className={styles.second}>{second}</span>
      </h1>
    </section>
  )
}
