import { type CompanionField, companionFields } from '@tomari/guest-rules/guest/companion'
import { answerOf, genderOf } from '@tomari/guest-rules/guest/field'
import {
  type Guest,
  HOME_LODGING,
  type LodgingField,
  lodgingFields,
  recordBy,
} from '@tomari/guest-rules/guest/guest'
import { representativeFields } from '@tomari/guest-rules/guest/representative'
import type { TextRule } from '@tomari/guest-rules/problem'
import type { Texts } from '../../../screen-kit/form/form.ts'

/** What the controls of a guest's form hold: every value as text, choices as the value of the chosen one. */
export type GuestValues = Texts<Exclude<keyof Guest, 'isChild'>>

type CompanionValues = Pick<GuestValues, CompanionField>

/** Values of the two sides of the residence toggle, and of one that has not been answered. */
export const UNANSWERED = ''
export const DOMESTIC = 'false'
export const OVERSEAS = 'true'

/** How what is typed into a control of the representative's form is read. */
export const ruleOfRepresentative = (control: string): TextRule | undefined =>
  representativeFields.find(({ name }) => name === control)?.rule

export const ruleOfCompanion = (control: string): TextRule | undefined =>
  companionFields.find(({ name }) => name === control)?.rule

const eachLodging = (
  answers: Readonly<Record<LodgingField['name'], string>>,
  convert: (lodging: string) => string,
) => recordBy(lodgingFields, 'name', ({ name }) => convert(answers[name]))

/**
 * A guest as the controls start with.
 * @param home what the stored 自宅 reads as in the guest's language
 */
export const valuesOf = (guest: Guest, home: string): GuestValues => {
  const { isChild: _, ...answers } = guest
  return {
    ...answers,
    ...companionValuesOf(guest),
    overseasFlug: guest.overseasFlug ? OVERSEAS : DOMESTIC,
    ...eachLodging(guest, (lodging) => (lodging === HOME_LODGING ? home : lodging)),
  }
}

/** The guest with what the controls hold now. What has no control stays as it was. */
export const guestOf = (values: GuestValues, guest: Guest, home: string): Guest => ({
  ...guest,
  ...values,
  gender: genderOf(values.gender),
  overseasFlug: values.overseasFlug === OVERSEAS,
  ...eachLodging(values, (lodging) => (lodging.trim() === home ? HOME_LODGING : lodging)),
})

export const companionValuesOf = (guest: Guest): CompanionValues =>
  recordBy(companionFields, 'name', ({ name }) => answerOf(guest, name))

export const companionOf = (values: CompanionValues, guest: Guest): Guest => ({
  ...guest,
  ...values,
  gender: genderOf(values.gender),
})
