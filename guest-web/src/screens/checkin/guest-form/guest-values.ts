import type { CompanionField } from '@tomari/guest-rules/guest/companion'
import { genderOf } from '@tomari/guest-rules/guest/gender'
import { type Guest, HOME_LODGING } from '@tomari/guest-rules/guest/guest'

/** What the controls of a guest's form hold: every value as text, choices as the value of the chosen one. */
export type GuestValues = { [Field in Exclude<keyof Guest, 'isChild'>]: string }

/** What the controls of one companion hold. */
export type CompanionValues = Pick<GuestValues, CompanionField>

/** Values of the two sides of the residence toggle. */
export const DOMESTIC = 'false'
export const OVERSEAS = 'true'

/**
 * A guest as the controls start with.
 * @param home what the stored 自宅 reads as in the guest's language
 */
export const valuesOf = (guest: Guest, home: string): GuestValues => {
  const { isChild: _, ...said } = guest
  return {
    ...said,
    ...companionValuesOf(guest),
    overseasFlug: guest.overseasFlug ? OVERSEAS : DOMESTIC,
    prevAccommodation: guest.prevAccommodation === HOME_LODGING ? home : guest.prevAccommodation,
    nextAccommodation: guest.nextAccommodation === HOME_LODGING ? home : guest.nextAccommodation,
  }
}

/** The guest with what the controls hold now. What has no control stays as it was. */
export const guestOf = (values: GuestValues, guest: Guest, home: string): Guest => ({
  ...guest,
  ...values,
  gender: genderOf(values.gender),
  overseasFlug: values.overseasFlug === OVERSEAS,
  prevAccommodation: values.prevAccommodation.trim() === home ? HOME_LODGING : values.prevAccommodation,
  nextAccommodation: values.nextAccommodation.trim() === home ? HOME_LODGING : values.nextAccommodation,
})

/** A companion as the controls start with. */
export const companionValuesOf = ({
  lastName,
  firstName,
  lastKana,
  firstKana,
  age,
  gender,
}: Guest): CompanionValues => ({
  lastName,
  firstName,
  lastKana,
  firstKana,
  age,
  gender: gender === null ? '' : String(gender),
})

/** The companion with what the controls hold now. */
export const companionOf = (values: CompanionValues, guest: Guest): Guest => ({
  ...guest,
  ...values,
  gender: genderOf(values.gender),
})
