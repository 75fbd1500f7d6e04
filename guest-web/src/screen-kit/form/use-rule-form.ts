import { correctionBy, signsRefused, type TextRule } from '@tomari/guest-rules/problem'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { problemText } from '../../text/problem-text.ts'
import { useText } from '../../text/use-text.ts'
import { focusField, focusSummary } from '../../ui/form/Form.tsx'
import { Correction } from './Correction.tsx'
import { type FormProblems, formOf, type ShownProblem, type Texts, type Ties } from './form.ts'

/** So many wrong fields are listed under the heading; fewer are found by the focus alone. */
export const LISTED_FROM = 3

interface RuleFormOptions<Values extends Texts<keyof Values>> {
  /** What the controls start with. Later ones are not looked at: the form holds what is typed. */
  readonly start: Values
  /** How each control is read, which signs it refuses and what it corrects; always the same one. */
  readonly ruleOf?: (control: keyof Values & string) => TextRule | undefined
  /** The problems of the values as they stand in the form, by control name. */
  readonly problemsOf: (values: Values) => FormProblems
  /** Names of the controls that show, in the order of the screen. */
  readonly fieldsOf: (values: Values) => readonly (keyof Values & string)[]
  /** Next was pressed and nothing is wrong. */
  readonly onNext: (values: Values) => void
}

/** What ties a control to its form, and what is wrong with it. Spread it over a field of the kit. */
export type ControlTies = Ties & {
  readonly error: string | undefined
  /** A button that puts the certain text in the place of the wrong one. */
  readonly correction: ReactNode
}

/**
 * A form that is judged by our own rules, at the moments that disturb least (R8.36): a problem appears
 * when its field is left or Next is pressed, and goes the moment the value is right. A refused Next focuses the first
 * field to correct, or the list of them where they are many (R8.51).
 */
export const useRuleForm = <Values extends Texts<keyof Values>>({
  start,
  ruleOf = () => undefined,
  problemsOf,
  fieldsOf,
  onNext,
}: RuleFormOptions<Values>) => {
  type Name = keyof Values & string
  const text = useText()
  const [form] = useState(() => formOf(start, problemsOf, ruleOf))
  useEffect(() => form.judgeBy(problemsOf))
  const problems = useStore(form.state, (state) => state.problems)
  const pressed = useStore(form.state, (state) => state.pressed)
  useEffect(() => {
    const [first, ...others] = pressed?.toCorrect ?? []
    if (first === undefined) return
    if (others.length + 1 < LISTED_FROM || !focusSummary()) focusField(first)
  }, [pressed])

  const values = form.values()
  const refused: readonly string[] = pressed?.toCorrect ?? []
  const textOf = (name: Name): string | undefined => {
    const rule = problems[name]
    if (rule === undefined) return undefined
    const reading = ruleOf(name)
    return problemText(text, name, rule, reading === undefined ? [] : signsRefused(reading, values[name]))
  }
  const correctionOf = (name: Name): ReactNode => {
    const rule = problems[name] === undefined ? undefined : ruleOf(name)
    const corrected = rule === undefined ? null : correctionBy(rule, values[name])
    if (corrected === null) return undefined
    const take = () => {
      form.fill(name, corrected)
      focusField(name)
    }
    return createElement(Correction, { text: corrected, onTake: take })
  }
  return {
    form,
    /** Ties a control to the form, by its name. */
    control: (name: Name): ControlTies => ({
      ...form.tiesOf(name),
      error: textOf(name),
      correction: correctionOf(name),
    }),
    /** For `Screen`'s `problems`: what Next was refused for. It only becomes shorter, since a list that grows above pushes the field away. */
    summary: fieldsOf(values).flatMap((field): readonly ShownProblem[] => {
      const message = refused.includes(field) ? textOf(field) : undefined
      return message === undefined ? [] : [{ field, message }]
    }),
    submit: (event: Pick<Event, 'preventDefault'>): void => {
      event.preventDefault()
      const right = form.press(fieldsOf(form.values()))
      if (right !== null) onNext(right)
    },
  }
}
