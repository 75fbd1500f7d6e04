import { guestFields } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import type { ControlTies } from '../../../screen-kit/form/use-rule-form.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { Badge, Labelled } from '../../../ui/form/labelled.ts'
import type { NamePart } from './name-parts.ts'

/** A field that stands alone. */
export type Detail = Exclude<RepresentativeField, NamePart>

/** What a guest is asked for: a name and its reading are one question each. */
type Question = 'name' | 'kana' | Detail

/** What a guest's control needs to stand in a form: its ties, its limit, and whether it is needed. */
export type ControlProps = ControlTies & { readonly required: boolean; readonly maxLength?: number }

/** Ties with what the rules of a field ask for. */
export const controlProps = (
  { required, maxLength }: ShownField<string>,
  ties: ControlTies,
): ControlProps => ({
  ...ties,
  required,
  ...(maxLength === null ? {} : { maxLength }),
})

/** The word beside a label that says whether an answer is needed. */
export const badgeOf = (isRequired: boolean, { t }: Catalogue): Badge =>
  isRequired
    ? { kind: 'required', text: t('components.required') }
    : { kind: 'optional', text: t('components.optional') }

/** What to type into a field, where the hotel says so. */
export const hintOf = (field: string, { t, has }: Catalogue): string | undefined => {
  const key = `fields.${field}.hint`
  return has(key) ? t(key) : undefined
}

const whyOf = (question: Question, { t, has }: Catalogue): string => {
  // A hotel may say it in its own words, which know its prefecture.
  const own = `fields.${question}.why`
  if (has(own)) return t(own)
  const { why } = guestFields.find(({ name, group }) => name === question || group === question) ?? {}
  return why === undefined ? '' : t(`components.why_${why}`)
}

/** What stands around a control: its label, whether an answer is needed, what to type, and why it is asked. */
export const labelledAs = (
  question: Question,
  isRequired: boolean,
  text: Catalogue,
  label = text.t(`fields.${question}.label`),
): Labelled => ({
  label,
  badge: badgeOf(isRequired, text),
  hint: hintOf(question, text),
  why: { label: text.t('components.why', { label }), text: whyOf(question, text) },
})
