import { type TextNamed, type Texts, textsOf } from '../../platform/index.ts'

export type Reason = TextNamed<'desk.import.problem.'>

export const reasonText = (reason: Reason): Texts => textsOf(`desk.import.problem.${reason}`)
