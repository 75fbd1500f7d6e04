import type { Labelled } from './labelled.ts'

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
  said: Pick<Labelled, 'hint' | 'error' | 'confirmation'>,
  alsoDescribedBy?: string,
): AriaProps {
  const ids = fieldIdsOf(id)
  const describedBy = [
    alsoDescribedBy,
    isSaid(said.hint) ? ids.hint : undefined,
    isSaid(said.error) || isSaid(said.confirmation) ? ids.message : undefined,
  ].filter(isSaid)
  return {
    id,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    'aria-invalid': isSaid(said.error),
  }
}

export function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}
