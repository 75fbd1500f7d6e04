import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { problemText } from '../../text/problem-text.ts'
import { useText } from '../../text/use-text.ts'
import { focusField } from '../../ui/form/Form.tsx'
import { type FormProblems, formOf, type ShownProblem, type Texts, type Ties } from './form.ts'

interface RuleFormOptions<Values extends Texts<keyof Values>> {
  /** What the controls start with. Later ones are not looked at: the form holds what is typed. */
  readonly start: Values
  /** The problems of the values as they stand in the form, by control name. */
  readonly problemsOf: (values: Values) => FormProblems
  /** Names of the controls that show, in the order of the screen. */
  readonly fieldsOf: (values: Values) => readonly (keyof Values & string)[]
  /** Next was pressed and nothing is wrong. */
  readonly onNext: (values: Values) => void
}

/** What ties a control to its form, and what is wrong with it. Spread it over a field of the kit. */
export type ControlTies = Ties & { readonly error: string | undefined }

/**
 * A form that is judged by our own rules, at the moments that disturb least (R8.36): a problem appears
 * when its field is left or Next is pressed, and goes the moment the value is right. A refused Next focuses the first
 * field to correct.
 */
export const useRuleForm = <Values extends Texts<keyof Values>>({
  start,
  problemsOf,
  fieldsOf,
  onNext,
}: RuleFormOptions<Values>) => {
  const text = useText()
  const [form] = useState(() => formOf(start, problemsOf))
  useEffect(() => form.judgeBy(problemsOf))
  const problems = useStore(form.state, (state) => state.problems)
  const pressed = useStore(form.state, (state) => state.pressed)
  useEffect(() => {
    if (pressed?.toCorrect !== undefined) focusField(pressed.toCorrect)
  }, [pressed])

  const values = form.values()
  const textOf = (name: keyof Values & string): string | undefined => {
    const rule = problems[name]
    return rule === undefined ? undefined : problemText(text, name, rule, values[name])
  }
  return {
    form,
    /** Ties a control to the form, by its name. */
    control: (name: keyof Values & string): ControlTies => ({ ...form.tiesOf(name), error: textOf(name) }),
    /** For `Screen`'s `problems`: empty unless Next has been refused. */
    summary:
      pressed?.toCorrect === undefined
        ? []
        : fieldsOf(values).flatMap((field): readonly ShownProblem[] => {
            const message = textOf(field)
            return message === undefined ? [] : [{ field, message }]
          }),
    submit: (event: Pick<Event, 'preventDefault'>): void => {
      event.preventDefault()
      const right = form.press(fieldsOf(form.values()))
      if (right !== null) onNext(right)
    },
  }
}
