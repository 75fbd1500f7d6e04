import { type TextNamed, type Words, wordsOf } from '../../platform/index.ts'

/** What may be wrong with a cell or a row of a file; its sentence is a text. */
export type Reason = TextNamed<'desk.import.problem.'>

/** The sentence of a reason. */
export const reasonText = (reason: Reason): Words => wordsOf(`desk.import.problem.${reason}`)
