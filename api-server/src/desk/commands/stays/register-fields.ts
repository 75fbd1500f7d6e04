import { type GuestField, guestFields } from '@tomari/contract/guest-fields'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { type Words, wordsOf } from '../../../text/texts.ts'

/** A field of the register as an option of the desk names it. */
interface RegisterField {
  readonly name: CorrectableField
  readonly option: string
  readonly kind: GuestField['kind']
}

/** The fields that the desk can correct. Street and address overseas have one option, and a picture has none. */
export const registerFields: readonly RegisterField[] = guestFields.flatMap((field): RegisterField[] => {
  if (field.name === 'passport' || field.name === 'furtherSubarea') return []
  const option = 'wire' in field ? field.wire.replaceAll('_', '-') : field.kind
  return [{ name: field.name, option, kind: field.kind }]
})

/** What a field of the register is called. */
export const fieldTitle = (field: CorrectableField): Words =>
  wordsOf(`desk.register.columns.${field === 'furtherSubarea' ? 'address' : field}`)
