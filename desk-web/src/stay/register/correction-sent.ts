import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { genderOf } from '@tomari/guest-rules/guest/field'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'

type Correction = StayActInput<'correctRegister'>['fields']

/**
 * The correction that is meant.
 * @param names the fields that were changed
 * @param valueOf what stands in a field now, as its control holds it
 */
export function correctionOf(
  names: readonly CorrectableField[],
  valueOf: (name: CorrectableField) => string,
): Correction {
  const correction: Correction = {}
  for (const name of names) {
    if (name === 'gender') correction.gender = genderOf(valueOf(name))
    else if (name === 'overseasFlug') correction.overseasFlug = valueOf(name) === 'true'
    else correction[name] = valueOf(name)
  }
  return correction
}
