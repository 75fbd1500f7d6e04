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

const problemOf = (issue: v.BaseIssue<unknown>): string => {
  const { type, kind, message, expected, received } = issue
  // A key that is not there is expected by its name.
  if (kind === 'schema' && received === 'undefined') return 'is missing'
  if (kind === 'schema') return `has to be ${expected ?? type}`
  const limit = limits.get(type)
  if (limit !== undefined) return `${limit} ${expected?.slice(2) ?? ''}`.trim()
  return message.startsWith('Invalid ')
    ? `does not fit: ${type}${expected === null ? '' : ` ${expected}`}`
    : message
}

const limits: ReadonlyMap<string, string> = new Map([
  ['integer', 'has to be a whole number'],
  ['min_value', 'has to be at least'],
  ['max_value', 'has to be at most'],
  ['min_length', 'is shorter than'],
  ['max_length', 'is longer than'],
])
