import type { DeskLanguage } from '@tomari/contract/desk-languages'
import type { FieldProblem } from '@tomari/contract/envelope'
import { WORLD_LANGUAGE } from '@tomari/contract/languages'
import { isTextKey, type TextNamed, textIn } from './texts.ts'

export type FieldProblemName = TextNamed<'desk.problem.'>

/** What is wrong with a field: a text with its values, or a word that its reader knows. */
export type Problem =
  | string
  | {
      readonly key:
        | `desk.problem.${FieldProblemName}`
        | `desk.import.problem.${TextNamed<'desk.import.problem.'>}`
      readonly values?: Parameters<typeof textIn>[2]
    }

export interface WrongField {
  readonly field: string
  readonly problem: Problem
}

export const problemSaying = (name: FieldProblemName, values?: Parameters<typeof textIn>[2]): Problem => ({
  key: `desk.problem.${name}`,
  ...(values && { values }),
})

/** The message of a schema that `fieldProblems` makes a text of; `expected` of the issue is its value. */
export const messageSaying = (name: FieldProblemName): string => name

export const problemOfMessage = (message: string, values: Parameters<typeof textIn>[2]): Problem | null => {
  const key = `desk.problem.${message}` as const
  return isTextKey(key) ? { key, values } : null
}

export const problemIn = (language: DeskLanguage, problem: Problem): string =>
  typeof problem === 'string' ? problem : textIn(language, problem.key, problem.values)

/** As machines read them: in English. */
export const toMachines = (fields: readonly WrongField[]): FieldProblem[] =>
  fields.map(({ field, problem }) => ({ field, problem: problemIn(WORLD_LANGUAGE, problem) }))

/** For a person; of a field without name the problem alone. */
export const problemText = (language: DeskLanguage, { field, problem }: WrongField): string => {
  const text = problemIn(language, problem)
  return field === '' ? text : textIn(language, 'desk.problem_line', { field, problem: text })
}

export const problemLine = (language: DeskLanguage, wrong: WrongField): string =>
  `${problemText(language, wrong)}\n`
