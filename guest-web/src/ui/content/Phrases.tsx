import { Fragment } from 'react'
import { phrasesOf } from './phrases.ts'

export type PhrasesProps = {
  /** Text in which `|` marks a phrase end (a line may break there) and a line feed ends a line. */
  text: string
}

/** Text that breaks between phrases: Japanese has no spaces to break at. */
export function Phrases({ text }: PhrasesProps) {
  return phrasesOf(text).map((line, row) => (
    <Fragment key={`${row}-${line.join('|')}`}>
      {row > 0 && <br />}
      {line.map((phrase, at) => (
        <Fragment key={`${at}-${phrase}`}>
          {at > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </Fragment>
  ))
}
