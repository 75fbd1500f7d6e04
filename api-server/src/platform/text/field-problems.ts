import type { DeskLanguage } from '@tomari/contract/desk-languages'
import type { FieldProblem } from '@tomari/contract/envelope'
import { WORLD_LANGUAGE } from '@tomari/contract/languages'
import { isTextKey, type TextNamed, textIn, textKeys } from './texts.ts'

export type FieldProblemName = TextNamed<'desk.problem.'>

/** What is wrong with a field, as machines read it: in English. */
export const problemSaying = (name: FieldProblemName, values: Parameters<typeof textIn>[2] = {}): string =>
  textIn(WORLD_LANGUAGE, `desk.problem.${name}`, values)

/** What was written for machines, for a person. A problem of no text of ours stays as it is. */
export function problemIn(language: DeskLanguage, problem: string): string {
  const one = forms.find(
    ({ before, value, after }) =>
      problem.startsWith(before) &&
      problem.endsWith(after) &&
      (value === '' ? problem === before : problem.length >= before.length + after.length),
  )
  if (one === undefined) return problem
  const { key, before, value, after } = one
  return textIn(language, key, { [value]: problem.slice(before.length, problem.length - after.length) })
}

/** With one value at most; those without any come first, as theirs may read like the value of another. */
const forms = textKeys
  .filter((key) => /^desk\.(?:import\.)?problem\./.test(key))
  .filter(isTextKey)
  .map((key) => {
    const [before = '', value = '', after = ''] = textIn(WORLD_LANGUAGE, key).split(/\{(\w+)\}/)
    return { key, before, value, after }
  })
  .toSorted((one, other) => Number(one.value !== '') - Number(other.value !== ''))

/** A line for a person; of a field without name the problem alone. */
export const problemLine = (language: DeskLanguage, { field, problem }: FieldProblem): string => {
  const text = problemIn(language, problem)
  return `${field === '' ? text : textIn(language, 'desk.problem_line', { field, problem: text })}\n`
}
