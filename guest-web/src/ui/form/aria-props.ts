import type { ReactNode } from 'react'

/** Ids of a field's parts, made from the control's own id. */
export type FieldIds = {
  readonly label: string
  readonly hint: string
  readonly reason: string
  readonly message: string
}

export function fieldIdsOf(id: string): FieldIds {
  return { label: `${id}-label`, hint: `${id}-hint`, reason: `${id}-reason`, message: `${id}-message` }
}

/** The attributes that tie a control to what is said about it. */
export type AriaProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  /** Set in both cases: without it, browsers call a required control invalid before the guest has filled it in. */
  readonly 'aria-invalid': boolean
}

/** What ties the control `id` to what is said about it; `alsoDescribedBy` names further texts, such as the hint of the group around it. */
export function ariaPropsOf(
  id: string,
  texts: Pick<Labelled, 'hint' | 'error' | 'confirmation'>,
  alsoDescribedBy?: string,
): AriaProps {
  const ids = fieldIdsOf(id)
  const describedBy = [
    alsoDescribedBy,
    hasText(texts.hint) ? ids.hint : undefined,
    hasText(texts.error) || hasText(texts.confirmation) ? ids.message : undefined,
  ].filter(hasText)
  return {
    id,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    'aria-invalid': hasText(texts.error),
  }
}

export function hasText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

/** What every field says besides its control. */
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
