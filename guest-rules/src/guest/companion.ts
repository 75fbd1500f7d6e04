import { ageRule } from './age.ts'
import { type FieldRow, inScreenOrder, problemsOfRows, type ShownField, shownOf } from './field.ts'
import { genderRule } from './gender.ts'
import type { Guest } from './guest.ts'
import { kanaRule, nameRule } from '../name/name.ts'
import type { Problems } from '../problem.ts'
import type { CompanionVisibility } from './visibility.ts'

/** A field of a companion: `companions.{index}.{field}` is its control's name (R14.2). */
export type CompanionField = keyof CompanionVisibility

/** One row of the table. */
export type CompanionRow = FieldRow<CompanionField, CompanionField>

/** A companion's fields in the order of the screen (R8.3). */
export const companionFields: readonly CompanionRow[] = [
  { name: 'lastName', shownBy: 'lastName', group: 'name', rule: nameRule },
  { name: 'firstName', shownBy: 'firstName', group: 'name', rule: nameRule },
  { name: 'lastKana', shownBy: 'lastKana', group: 'kana', rule: kanaRule },
  { name: 'firstKana', shownBy: 'firstKana', group: 'kana', rule: kanaRule },
  { name: 'gender', shownBy: 'gender', group: 'person', rule: genderRule },
  { name: 'age', shownBy: 'age', group: 'person', rule: ageRule },
]

/** The fields that a companion's form shows, in the order of the screen (R8.1). */
export const companionFieldsShown = (
  visibility: CompanionVisibility,
): readonly ShownField<CompanionField>[] => shownOf(inScreenOrder(companionFields, visibility), visibility)

/** The first broken rule of each of a companion's fields (R8.1). Expects a tidied guest. */
export const problemsOfCompanion = (
  guest: Guest,
  visibility: CompanionVisibility,
): Problems<CompanionField> => problemsOfRows(inScreenOrder(companionFields, visibility), guest, visibility)
