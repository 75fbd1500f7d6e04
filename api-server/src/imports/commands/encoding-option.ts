import { type Encoding, encodings, type OptionRow, textsOf } from '../../platform/index.ts'

/** The encoding that a name means; null for none. */
export const encodingNamed = (name: string): Encoding | null =>
  encodings.find((encoding) => encoding === name.toLowerCase()) ?? null

/** The option that says how a file is written. */
export const encodingOption: OptionRow = {
  name: 'encoding',
  value: encodings.join('|'),
  meaning: textsOf('desk.import.encoding'),
  problemOf: (value) => (encodingNamed(value) === null ? textsOf('desk.import.unknown_encoding') : null),
}
