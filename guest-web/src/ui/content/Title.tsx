import type { ComponentProps } from 'react'
import { Phrases } from './Phrases.tsx'
import styles from './Title.module.css'

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
