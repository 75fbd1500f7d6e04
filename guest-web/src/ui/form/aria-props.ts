import type { ReactNode } from 'react'

/** Ids of a field's parts, made from the control's own id. */
export const fieldIdsOf = (id: string) => ({
  label: `${id}-label`,
  hint: `${id}-hint`,
  message: `${id}-message`,
})

/** The attributes that tie a control to its texts. */
export type AriaProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  /** Set in both cases: without it, browsers call a required control invalid before the guest has filled it in. */
  readonly 'aria-invalid': boolean
}

/** What ties the control `id` to its texts. */
export function ariaPropsOf(id: string, texts: Pick<Labelled, 'hint' | 'error' | 'confirmation'>): AriaProps {
  const ids = fieldIdsOf(id)
  const describedBy = [
    ...(hasText(texts.hint) ? [ids.hint] : []),
    ...(hasText(texts.error) || hasText(texts.confirmation) ? [ids.message] : []),
  ]
  return {
    id,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    'aria-invalid': hasText(texts.error),
  }
}

export function hasText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

/** The texts of every field. */
export type Labelled = {
  label: string
  /** The word beside the label of what may be left out; all else is needed, which the form says once. */
  optional?: string | undefined
  /** What to type, shown between label and control. */
  hint?: string | undefined
  /** The message: the problem and the remedy; marks the control as invalid. */
  error?: string | undefined
  /** A button that puts right what is wrong; shown with the error. */
  correction?: ReactNode
  /** That the value is right, where this is worth saying; hidden by an error. */
  confirmation?: string | undefined
}

/** One choice of a select, radio group or toggle. */
export type Option = { readonly value: string; readonly label: string }
