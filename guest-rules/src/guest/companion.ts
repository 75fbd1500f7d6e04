import type { Problems } from '../problem.ts'
import { type FieldRow, inScreenOrder, problemsOfRows, ruleOf, type ShownField, shownOf } from './field.ts'
import { companionRows, type Guest } from './guest.ts'
import type { CompanionVisibility } from './visibility.ts'

/** A field of a companion: `companions.{index}.{field}` is its control's name (R14.2). */
export type CompanionField = (typeof companionRows)[number]['name']

/** A companion's fields in the order of the screen (R8.3). */
export const companionFields: readonly FieldRow<CompanionField, keyof CompanionVisibility>[] =
  companionRows.map((field) => ({ ...field, rule: ruleOf(field) }))

/** The fields that a companion's form shows, in the order of the screen (R8.1). */
export const companionFieldsShown = (
  visibility: CompanionVisibility,
): readonly ShownField<CompanionField>[] => shownOf(inScreenOrder(companionFields, visibility), visibility)

/** The first broken rule of each of a companion's fields (R8.1). Expects a tidied guest. */
export const problemsOfCompanion = (
  guest: Guest,
  visibility: CompanionVisibility,
): Problems<CompanionField> => problemsOfRows(inScreenOrder(companionFields, visibility), guest, visibility)
