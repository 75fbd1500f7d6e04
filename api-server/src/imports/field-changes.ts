import { type ColumnName, columns, type ComparedBooking, comparedColumns, type Shown } from './columns.ts'

/** A column whose value becomes another one. */
export interface FieldChange {
  readonly column: ColumnName
  /** Null where it is a guest's own affair, of which a plan shows no more than that it changes. */
  readonly values: { readonly before: Shown | null; readonly after: Shown } | null
}

/** Whether a value is as good as none. */
export const isNothing = (value: Shown | null): boolean =>
  value === null || value === '' || value === 0 || value === false

/**
 * What becomes different.
 * @param before null for a new booking, of which all is shown that the reservation says, and else what there is
 */
export const fieldChanges = (
  before: ComparedBooking | null,
  after: ComparedBooking,
): readonly FieldChange[] =>
  comparedColumns.flatMap((column): FieldChange[] => {
    const { part, shown, isPersonal } = columns[column]
    if (shown === undefined) return []
    const was = before === null ? null : shown(before)
    const is = shown(after)
    if (was === is || (before === null && part !== 'reservation' && isNothing(is))) return []
    if (!isPersonal) return [{ column, values: { before: was, after: is } }]
    return before === null ? [] : [{ column, values: null }]
  })
