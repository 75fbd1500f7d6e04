import { type GuestField, guestFields } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import type { Form } from '../../../screen-kit/form/form.ts'
import type { ControlTies } from '../../../screen-kit/form/use-rule-form.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { hintText } from '../../../text/hint-text.ts'
import type { Labelled } from '../../../ui/form/Field.tsx'
import type { WhyProps } from '../../../ui/form/Why.tsx'
import type { GuestValues } from './guest-values.ts'

/** A part of a name or of its reading. */
export type NamePart = Extract<GuestField, { readonly kind: 'name' | 'kana' }>['name']

/** The parts of a guest's name as they stand in the form: to be read, and to be filled in without a hand. */
export interface NameEntry {
  readonly read: (part: NamePart) => string
  readonly write: (part: NamePart, text: string) => void
}

/** Is the field a part of a name? Those stand in pairs, all others alone. */
export const isNamePart = <Name extends string>(
  field: ShownField<Name | NamePart>,
): field is ShownField<NamePart> => field.kind === 'name' || field.kind === 'kana'

export const isDetail = <Name extends string>(
  field: ShownField<Name>,
): field is ShownField<Exclude<Name, NamePart>> => field.kind !== 'name' && field.kind !== 'kana'

/** A field that stands alone. */
export type Detail = Exclude<RepresentativeField, NamePart>

/** A question to a guest: a name and its reading are one question each. */
type Question = 'name' | 'kana' | Detail

/** What a guest's control needs to stand in a form: its ties, its limit, and whether it is needed. */
export type ControlProps = ControlTies & { readonly required: boolean; readonly maxLength?: number }

/** What a field needs that fills in or reads others of its form. */
export interface FormFieldProps {
  readonly controlProps: ControlProps
  readonly form: Form<GuestValues>
}

/** Ties with what the rules of a field ask for. */
export const controlProps = (
  { required, maxLength }: ShownField<string>,
  ties: ControlTies,
): ControlProps => ({
  ...ties,
  required,
  ...(maxLength === null ? {} : { maxLength }),
})

const reasonOf = (question: Question, { t, has }: Catalogue): string => {
  // A hotel may say it in its own words, which know its prefecture.
  const own = `fields.${question}.why`
  if (has(own)) return t(own)
  const { why } = guestFields.find(({ name, group }) => name === question || group === question) ?? {}
  return why === undefined ? '' : t(`components.why_${why}`)
}

const questionOf = (field: ShownField<RepresentativeField>): Question => {
  if (isDetail(field)) return field.name
  return field.group === 'kana' ? 'kana' : 'name'
}

/** What stands around a control: its label, whether it may be left out, and what to type. */
export const labelledAs = (
  question: Question,
  isRequired: boolean,
  text: Catalogue,
  label = text.t(`fields.${question}.label`),
): Labelled => ({
  label,
  optional: isRequired ? undefined : text.t('components.optional'),
  hint: hintText(question, text),
})

/** Why the fields of a form are requested: each reason once, with the questions that it stands for. */
export const whyOf = (fields: readonly ShownField<RepresentativeField>[], text: Catalogue): WhyProps => {
  const { t, list } = text
  const labels = new Map<string, Set<string>>()
  for (const question of fields.map(questionOf)) {
    const reason = reasonOf(question, text)
    labels.set(reason, (labels.get(reason) ?? new Set()).add(t(`fields.${question}.label`)))
  }
  return {
    label: t('components.why'),
    reasons: [...labels].map(([reason, labels]) => ({ fields: list([...labels]), reason })),
  }
}

/** How a form says that its answers are needed: once, below its heading (R8.45). */
export const neededText = (fields: readonly { readonly required: boolean }[], { t }: Catalogue): string =>
  t(fields.every(({ required }) => required) ? 'components.needed' : 'components.needed_but_optional')
