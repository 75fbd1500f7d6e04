import type { ComponentProps } from 'react'
import styles from './Main.module.css'

export type MainProps = Omit<ComponentProps<'main'>, 'className'>

/** The screen's content. Its `ref` is what fades when the screen changes. */
export function Main(native: MainProps) {
  return <main className={styles.main} id="main" {...native} />
}
