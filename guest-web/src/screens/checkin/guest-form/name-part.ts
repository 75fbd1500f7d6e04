import type { ShownField } from '@tomari/guest-rules/guest/field'

/** The parts of a name and of its reading. */
const nameParts = ['lastName', 'firstName', 'lastKana', 'firstKana'] as const

/** A part of a name or of its reading. */
export type NamePart = (typeof nameParts)[number]

/** Is the field a part of a name? Those stand in pairs, all others alone. */
export const isNamePart = <Name extends string>(
  field: ShownField<Name | NamePart>,
): field is ShownField<NamePart> => nameParts.some((name) => name === field.name)

/** Is the field anything else? */
export const isDetail = <Name extends string>(
  field: ShownField<Name>,
): field is ShownField<Exclude<Name, NamePart>> => !nameParts.some((name) => name === field.name)
