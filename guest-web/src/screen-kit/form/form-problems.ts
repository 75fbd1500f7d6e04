import type { Rule } from '@tomari/guest-rules/problem'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { problemText } from '../../text/problem-text.ts'
import { useText } from '../../text/use-text.ts'

/** A problem as the guest reads it. `field` is the control's name (R14.1), as `companions.0.lastName`. */
export interface ShownProblem {
  readonly field: string
  readonly message: string
}

/** The broken rule of each control that has one, by the control's name. */
export type FormProblems = Readonly<Record<string, Rule | undefined>>

/** Every rule: what react-hook-form hands back is text, and becomes a rule only by being one. */
const rules: Readonly<Record<Rule, true>> = {
  required: true,
  required_select: true,
  characters: true,
  digits_only: true,
  seven_digits: true,
  no_digits: true,
  too_long: true,
  too_short: true,
  luhn: true,
  expired: true,
  mail_format: true,
  mail_mismatch: true,
  too_many_mails: true,
  agreement: true,
  jpeg: true,
  heic: true,
  png: true,
  unknown: true,
}

const isRule = (name: string): name is Rule => Object.hasOwn(rules, name)

const ruleOf = (error: unknown): Rule | undefined => {
  if (typeof error !== 'object' || error === null || !('type' in error)) return undefined
  return typeof error.type === 'string' && isRule(error.type) ? error.type : undefined
}

/**
 * A resolver for `useForm` out of our own rules: `problemsOf` judges the values as they stand in the form. An error's
 * `type` and `message` are the rule's name; `useFormProblems` turns it into a sentence.
 */
export const rulesResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => FormProblems): Resolver<Values> =>
  (values) => {
    const errors: FieldErrors<Values> = {}
    for (const [field, rule] of Object.entries(problemsOf(values))) {
      if (rule !== undefined) set(errors, field, { type: rule, message: rule })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** The problems of a form in words. */
export interface UsedFormProblems {
  /** The sentence below a control; `undefined` while it has no problem. */
  readonly textOf: (field: string) => string | undefined
  /** For `Screen`'s `problems`: all of them in the order of `fields`, once Next has been refused. */
  readonly summary: readonly ShownProblem[]
}

/**
 * The problems of a form in the guest's language.
 * @param state `form.formState`, of which `errors` and `isSubmitted` are read
 * @param fields the controls' names in the order in which they stand on the screen
 * @param valueOf what stands in a control
 */
export const useFormProblems = <Values extends FieldValues>(
  state: { readonly errors: FieldErrors<Values>; readonly isSubmitted: boolean },
  fields: readonly string[],
  valueOf: (field: string) => unknown,
): UsedFormProblems => {
  const text = useText()
  const textOf = (field: string): string | undefined => {
    const error: unknown = get(state.errors, field)
    const rule = ruleOf(error)
    if (rule === undefined) return undefined
    const value = valueOf(field)
    return problemText(text, field, rule, typeof value === 'string' ? value : '')
  }
  const summary = state.isSubmitted
    ? fields.flatMap((field) => {
        const message = textOf(field)
        return message === undefined ? [] : [{ field, message }]
      })
    : []
  return { textOf, summary }
}
