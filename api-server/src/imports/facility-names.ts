import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Facility } from '../hotels/index.ts'

/** The id of the facility that a text means; null when it means none, or more than one. */
export type FacilityNamed = (text: string) => string | null

/** Facilities by id, by code and by name in any language; width, case and spaces do not matter. */
export function facilityNames(facilities: readonly Facility[]): FacilityNamed {
  const byName = new Map<string, string | null>()
  for (const { id, name } of facilities) {
    for (const word of new Set(Object.values(name).map(wordForm)))
      byName.set(word, byName.has(word) ? null : id)
  }
  // An id is never another facility's name.
  for (const { id, code } of facilities) byName.set(wordForm(code), id)
  for (const { id } of facilities) byName.set(wordForm(id), id)
  return (text) => byName.get(wordForm(text)) ?? null
}

const wordForm = (text: string): string => readAscii(text).toLowerCase().replace(/\s/gu, '')
