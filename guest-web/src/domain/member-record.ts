import type { FieldGroup } from '@tomari/contract/guest-fields'
import { answerOf } from '@tomari/guest-rules/guest/field'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import {
  fieldsShown,
  problemsOfRepresentative,
  type RepresentativeField,
} from '@tomari/guest-rules/guest/representative'
import type { RepresentativeVisibility } from '@tomari/guest-rules/guest/visibility'

/** Fields filled in together: a name in its parts, an address from its postcode, anything else by itself. */
type Unit = 'name' | 'kana' | 'address' | RepresentativeField

export const unitOf = (field: { readonly name: RepresentativeField; readonly group: FieldGroup }): Unit => {
  switch (field.group) {
    case 'name':
    case 'kana':
      return field.group
    case 'residence':
    case 'address':
      return 'address'
    case 'person':
    case 'contact':
    case 'work':
    case 'trip':
      break
  }
  return field.name
}

/**
 * What a member fills in: every unit in which something is not there, needed or not, or is there and not right. Expects a tidied guest.
 */
export const unitsToFillIn = (guest: Guest, visibility: RepresentativeVisibility): ReadonlySet<Unit> => {
  const problems = problemsOfRepresentative(guest, visibility)
  return new Set(
    fieldsShown(visibility, guest)
      .filter(({ name }) => problems[name] !== undefined || answerOf(guest, name) === '')
      .map(unitOf),
  )
}
