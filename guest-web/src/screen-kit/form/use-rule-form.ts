import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { focusField } from '../../ui/form/focus-field.ts'
import { type FormProblems, rulesResolver, type ShownProblem, useFormProblems } from './form-problems.ts'

/** What a form is made of. */
export interface RuleFormOptions<Values extends FieldValues> {
  /** What the controls start with. Later ones are not looked at: the form holds what is typed. */
  readonly start: DefaultValues<Values>
  /** What is wrong with the values as they stand in the form, by control name. */
  readonly problemsOf: (values: Values) => FormProblems
  /** Names of the controls that show, in the order of the screen. */
  readonly fieldsOf: (values: Values) => readonly string[]
  /** Next was pressed and nothing is wrong. */
  readonly onNext: (values: Values) => void
}

/** What ties a control to its form, and what is wrong with it. Spread it over a field of the kit. */
export type ControlTies = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  readonly error: string | undefined
}

/** A form at work. */
export interface UsedRuleForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** Ties a control to the form, by its name. */
  readonly control: (name: Path<Values>) => ControlTies
  /** Fills a control in from code; a problem that shows is checked again. */
  readonly fill: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void
  /** For `Screen`'s `problems`: empty until Next has been refused. */
  readonly summary: readonly ShownProblem[]
  /** For the form's `onSubmit`. */
  readonly submit: (event?: BaseSyntheticEvent) => void
}

/**
 * A form that is judged by our own rules, at the moments that disturb least (R8.36): a problem appears
 * when its field is left or Next is pressed, and goes the moment the value is right. A refused Next focuses the first
 * field to correct.
 */
export const useRuleForm = <Values extends FieldValues>({
  start,
  problemsOf,
  fieldsOf,
  onNext,
}: RuleFormOptions<Values>): UsedRuleForm<Values> => {
  const form = useForm<Values>({
    defaultValues: start,
    resolver: rulesResolver(problemsOf),
    // The library's `onChange` modes would show problems while an IME is still composing.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { errors, isSubmitted, submitCount } = form.formState
  const values = form.getValues()
  const { textOf, summary } = useFormProblems({ errors, isSubmitted }, fieldsOf(values), (field) =>
    get(values, field),
  )

  const firstProblem = useRef<string | undefined>(undefined)
  useEffect(() => {
    firstProblem.current = summary[0]?.field
  })
  useEffect(() => {
    if (submitCount > 0 && firstProblem.current !== undefined) focusField(firstProblem.current)
  }, [submitCount])

  const next = form.handleSubmit(onNext)
  return {
    form,
    control: (name) => {
      const { ref, onChange, onBlur } = form.register(name, {
        onChange: () => {
          if (form.getFieldState(name).error !== undefined) void form.trigger(name)
        },
      })
      return { name, ref, onChange, onBlur, error: textOf(name) }
    },
    fill: (name, value) =>
      form.setValue(name, value, { shouldValidate: form.getFieldState(name).error !== undefined }),
    summary,
    submit: (event) => void next(event),
  }
}
