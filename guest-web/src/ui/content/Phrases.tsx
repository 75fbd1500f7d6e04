import { Fragment } from 'react'
import { phrasesOf } from './phrases.ts'

export type PhrasesProps = {
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
