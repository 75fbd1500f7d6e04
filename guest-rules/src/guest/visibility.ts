import type { FacilityPayload } from '@tomari/contract/facility'
import { type GuestField, guestFields, type VisibilityLevel } from '@tomari/contract/guest-fields'
import { companionRows, recordBy } from './guest.ts'

export type { VisibilityLevel }

type Levelled = Extract<GuestField, { readonly representative: unknown }>

/** Which of the representative's details are requested. `address` is furtherSubarea at home, the free text overseas. */
export type RepresentativeVisibility = Readonly<Record<Levelled['shownBy'], VisibilityLevel>>

/** Which of a companion's details are requested. */
export type CompanionVisibility = Readonly<Record<CompanionRow['shownBy'], VisibilityLevel>>

export interface Visibility {
  readonly representative: RepresentativeVisibility
  readonly companion: CompanionVisibility
}

const isLevelled = (field: GuestField): field is Levelled => 'representative' in field

const levelled = guestFields.filter(isLevelled)

type CompanionRow = (typeof companionRows)[number]

const visibilityBy = (
  levelOf: (row: Levelled) => VisibilityLevel,
  companionLevelOf: (row: CompanionRow) => VisibilityLevel,
): Visibility => ({
  representative: recordBy(levelled, 'shownBy', levelOf),
  companion: recordBy(companionRows, 'shownBy', companionLevelOf),
})

/** What holds where the facility says nothing (R8.3, R8.4). */
export const defaultVisibility: Visibility = visibilityBy(
  ({ representative: [unsaid] }) => unsaid,
  ({ companion: [unsaid] }) => unsaid,
)

/** The visible fields when visibility control is off (R8.5). */
export const fixedVisibility: Visibility = visibilityBy(
  ({ representative: [, fixed] }) => fixed,
  ({ companion: [, fixed] }) => fixed,
)

/** Levels with the passport required of a guest who lives overseas, where the hotel's configuration asks for it (R8.42). */
export const withPassport = (visibility: Visibility): Visibility => ({
  ...visibility,
  representative: { ...visibility.representative, passport: 2 },
})

/** The visibility that a facility answers, over the defaults. Of a passport it says nothing that counts (R8.2, R8.4). */
export const visibilityOf = ({
  representative_info_visibility: representative,
  companion_info_visibility: companions,
}: FacilityPayload): Visibility =>
  visibilityBy(
    (row) => ('wire' in row ? representative[row.wire] : undefined) ?? row.representative[0],
    ({ wire, companion: [byDefault] }) => companions[wire] ?? byDefault,
  )

const shown = (level: VisibilityLevel): VisibilityLevel => (level === 0 ? 1 : level)

/** The same, but what guests need not answer may be answered: the desk may write it. Pictures stay hidden. */
export const withNothingHidden = ({ representative, companion }: Visibility): Visibility =>
  visibilityBy(
    ({ shownBy }) => (shownBy === 'passport' ? 0 : shown(representative[shownBy])),
    ({ shownBy }) => shown(companion[shownBy]),
  )
