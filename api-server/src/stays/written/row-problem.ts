import { type TextNamed, type Words, wordsOf } from '../../platform/index.ts'

export type Reason = TextNamed<'desk.import.problem.'>

export const reasonText = (reason: Reason): Words => wordsOf(`desk.import.problem.${reason}`)
