import { type Rule, type TextRule, writtenBy } from '@tomari/guest-rules/problem'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A text for each control, by its name. */
export type Texts<Name extends PropertyKey> = { readonly [Control in Name]: string }

/** A problem as the guest reads it. `field` is the control's name (R14.1), as `companions.0.lastName`. */
export interface ShownProblem {
  readonly field: string
  readonly message: string
}

/** The broken rule of each control that has one, by the control's name. */
export type FormProblems = Readonly<Record<string, Rule | undefined>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Listener = (event: { readonly currentTarget: Control }) => void

type PasteListener = (event: {
  readonly currentTarget: Control
  readonly clipboardData: Pick<DataTransfer, 'getData'>
  readonly preventDefault: () => void
}) => void

/** What a control of the page needs of its form. */
export interface Ties {
  readonly name: string
  readonly ref: (control: Control | null) => () => void
  readonly onChange: Listener
  readonly onBlur: Listener
  readonly onPaste: PasteListener
}

interface FormState<Values> {
  readonly values: Values
  readonly problems: FormProblems
  /** The last press of Next, and the fields that it found to correct; null before any. */
  readonly pressed: { readonly toCorrect: readonly string[] } | null
}

/** The typed values and their problems. The controls hold their text themselves: a letter draws nothing anew. */
export interface Form<Values extends Texts<keyof Values>> {
  /** To be watched with `useStore`. */
  readonly state: Pick<StoreApi<FormState<Values>>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly values: () => Values
  /** The same each time, or React would tie the control anew whenever it draws. */
  readonly tiesOf: (name: keyof Values & string) => Ties
  /** Fills a control in from code; a problem that shows is checked again. */
  readonly fill: (name: keyof Values & string, value: string) => void
  /** The problems of the values may depend on more than the values. */
  readonly judgeBy: (problemsOf: (values: Values) => FormProblems) => void
  /** Shows the control's problem, or that it has none. */
  readonly judge: (name: keyof Values & string) => void
  /** Shows a problem that the rules do not know of, or takes one away. */
  readonly setProblem: (name: keyof Values & string, rule: Rule | undefined) => void
  /** Shows all problems; the values where there are none, else null. */
  readonly press: (fields: readonly string[]) => Values | null
}

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

const show = (control: Control, value: string) => {
  if (isRadio(control)) control.checked = control.value === value
  else control.value = value
}

const isTyped = (control: Control): boolean => !(control instanceof HTMLSelectElement) && !isRadio(control)

/**
 * Puts in what a pasted text reads as, where the control would cut it off before anyone has read it. Mail addresses have room enough, and
 * their controls tell no caret.
 */
const pasteRead = (rule: TextRule, ...[event]: Parameters<PasteListener>) => {
  const { currentTarget: control, clipboardData } = event
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return
  const [from, to] = [control.selectionStart, control.selectionEnd ?? control.selectionStart]
  const text = clipboardData.getData('text')
  const isCut = control.maxLength >= 0 && control.value.length - (to - from) + text.length > control.maxLength
  const read = isCut ? writtenBy(rule, text) : text
  if (read === text) return
  event.preventDefault()
  control.setRangeText(read, from, to, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A form that our own rules judge. Nothing is rewritten while it is typed; a control that is left shows what was read.
 * @param start what the controls start with
 * @param firstProblemsOf what is wrong with the values, until `judgeBy` says otherwise
 * @param ruleOf how what is typed into a control is read; undefined where it stays as it is
 */
export const formOf = <Values extends Texts<keyof Values>>(
  start: Values,
  firstProblemsOf: (values: Values) => FormProblems,
  ruleOf: (name: keyof Values & string) => TextRule | undefined = () => undefined,
): Form<Values> => {
  type Name = keyof Values & string
  const state = createStore<FormState<Values>>()(() => ({ values: start, problems: {}, pressed: null }))
  let problemsOf = firstProblemsOf
  const controls = new Map<string, Set<Control>>()
  const ties = new Map<string, Ties>()

  const values = () => state.getState().values
  const hold = (name: Name, value: string) => {
    if (values()[name] !== value) state.setState({ values: { ...values(), [name]: value } })
  }
  const setProblem = (name: Name, rule: Rule | undefined) => {
    const { problems } = state.getState()
    // Also when the same rule stays broken: the sentence may name what was typed.
    if (rule ?? problems[name]) state.setState({ problems: { ...problems, [name]: rule } })
  }
  const judge = (name: Name) => setProblem(name, problemsOf(values())[name])
  const written = (name: Name, control: Control, value: string): string => {
    const rule = isTyped(control) ? ruleOf(name) : undefined
    return rule === undefined ? value : writtenBy(rule, value)
  }
  const judgeAgain = (name: Name) => {
    if (state.getState().problems[name] !== undefined) judge(name)
  }

  const newTies = (name: Name): Ties => {
    const own = new Set<Control>()
    controls.set(name, own)
    // Leaving counts as well: not all that fills a control in says so.
    const take: Listener = ({ currentTarget }) => {
      const chosen = isRadio(currentTarget)
        ? [...own].find((control) => isRadio(control) && control.checked)
        : currentTarget
      if (chosen !== undefined) hold(name, chosen.value)
    }
    return {
      name,
      ref: (control) => {
        if (control === null) return () => {}
        own.add(control)
        show(control, written(name, control, values()[name]))
        return () => own.delete(control)
      },
      onChange: (event) => {
        take(event)
        judgeAgain(name)
      },
      onBlur: (event) => {
        take(event)
        const { currentTarget: control } = event
        const read = written(name, control, control.value)
        if (read !== control.value) {
          control.value = read
          hold(name, read)
        }
        judge(name)
      },
      onPaste: (event) => {
        const rule = ruleOf(name)
        if (rule !== undefined) pasteRead(rule, event)
      },
    }
  }

  return {
    state,
    values,
    tiesOf: (name) => {
      const known = ties.get(name) ?? newTies(name)
      ties.set(name, known)
      return known
    },
    fill: (name, value) => {
      for (const control of controls.get(name) ?? []) show(control, written(name, control, value))
      hold(name, value)
      judgeAgain(name)
    },
    judgeBy: (next) => {
      problemsOf = next
    },
    judge,
    setProblem,
    press: (fields) => {
      const now = values()
      const problems = problemsOf(now)
      state.setState({
        problems,
        pressed: { toCorrect: fields.filter((field) => problems[field] !== undefined) },
      })
      return Object.values(problems).some((rule) => rule !== undefined) ? null : now
    },
  }
}
