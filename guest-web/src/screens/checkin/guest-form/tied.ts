import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { ControlTies } from '../../../screen-kit/form/use-rule-form.ts'

/** What a guest's control needs to stand in a form: its ties, its limit, and whether it is needed. */
export type Tied = ControlTies & { readonly required: boolean; readonly maxLength?: number }

/** Ties with what the rules of a field ask for. */
export const tiedAs = ({ required, maxLength }: ShownField<string>, ties: ControlTies): Tied => ({
  ...ties,
  required,
  ...(maxLength === null ? {} : { maxLength }),
})
