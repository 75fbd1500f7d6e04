import type { NamePart } from './name-part.ts'

/** The parts of a guest's name as they stand in the form: to be read, and to be filled in without a hand. */
export interface NameEntry {
  readonly read: (part: NamePart) => string
  readonly write: (part: NamePart, text: string) => void
}
