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

/** Visibility of the representative's details as it is put into our own server; one that is left out keeps its default. */
export const representativeInfoVisibility = v.object(
  v.entriesFromList(representativeDetails, visibilityLevel),
)

/** Visibility of a companion's details as it is put into our own server. */
export const companionInfoVisibility = v.object(v.entriesFromList(companionDetails, visibilityLevel))
