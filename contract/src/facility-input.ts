import * as v from 'valibot'
import { companionDetails, representativeDetails } from './facility.ts'

/** A visibility level as it is put into our own server: 0 hidden, 1 shown and optional, 2 shown and required (R8.1). */
const visibilityLevel = v.optional(
  v.pipe(
    v.union([v.picklist([0, 1, 2]), v.picklist(['0', '1', '2'])]),
    v.transform((level): 0 | 1 | 2 =>
      level === 2 || level === '2' ? 2 : level === 1 || level === '1' ? 1 : 0,
    ),
  ),
)

/** Levels have always been written in this order, those of younger fields after them. */
const first: readonly string[] = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'overseas',
  'zip_code',
  'prefecture',
  'city',
  'subarea',
  'address',
  'phone',
  'age',
  'gender',
]

const place = (detail: string): number => (first.includes(detail) ? first.indexOf(detail) : first.length)

const levelsOf = <Detail extends string>(details: readonly Detail[]) =>
  v.object(
    v.entriesFromList(
      details.toSorted((one, other) => place(one) - place(other)),
      visibilityLevel,
    ),
  )

/** Visibility of the representative's details as it is put into our own server; one that is left out keeps its default. */
export const representativeInfoVisibility = levelsOf(representativeDetails)

/** Visibility of a companion's details as it is put into our own server. */
export const companionInfoVisibility = levelsOf(companionDetails)
