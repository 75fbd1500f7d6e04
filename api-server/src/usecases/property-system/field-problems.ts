import type { FieldProblem } from '@tomari/contract/envelope'
import * as v from 'valibot'

/** A body of nonsense is not answered with a list as long as itself. */
const MOST_PROBLEMS = 20

/** The fields that are wrong, as `lines.0.date`, and why; what was sent is not repeated. */
export const fieldProblems = (issues: readonly v.BaseIssue<unknown>[]): readonly FieldProblem[] =>
  issues.slice(0, MOST_PROBLEMS).map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    problem: problemOf(issue),
  }))

const problemOf = ({ type, kind, message, expected }: v.BaseIssue<unknown>): string => {
  if (kind === 'schema') return `has to be ${expected ?? type}`
  return message.startsWith('Invalid ')
    ? `does not fit: ${type}${expected === null ? '' : ` ${expected}`}`
    : message
}
