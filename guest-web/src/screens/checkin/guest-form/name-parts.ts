import type { GuestField } from '@tomari/contract/guest-fields'
import type { ShownField } from '@tomari/guest-rules/guest/field'

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

/** Is the field anything else? */
export const isDetail = <Name extends string>(
  field: ShownField<Name>,
): field is ShownField<Exclude<Name, NamePart>> => field.kind !== 'name' && field.kind !== 'kana'
