import { type ComponentProps, Fragment } from 'react'
import styles from './Phrases.module.css'

type PhrasesProps = {
  /** Text in which `|` marks a phrase end (a line may break there) and a line feed ends a line. */
  text: string
}

/**
 * Text that breaks between phrases: Japanese has no spaces to break at. Each phrase is alone in its element, as every text of the app
 * is: page translation and extensions put other nodes in the place of a text, and React finds an element again, but not a bare text.
 */
export function Phrases({ text }: PhrasesProps) {
  return phrasesOf(text).map((line, row) => (
    // The parts of one text never change places.
    <Fragment key={`${row}:${line.join('|')}`}>
      {row > 0 && <br />}
      {line.map((phrase, at) => (
        <Fragment key={`${at}:${phrase}`}>
          {at > 0 && <wbr />}
          <span>{phrase}</span>
        </Fragment>
      ))}
    </Fragment>
  ))
}

/** A text split at line feeds, and each line at the phrase ends that `|` marks. */
export function phrasesOf(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((line) => line.split('|'))
}

type LeadProps = Omit<ComponentProps<'p'>, 'className'> & {
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
