import type { Language } from '@tomari/contract/languages'
import type { Facility } from '../Facility.ts'
import {
  type Desk,
  type DeskCall,
  inLanguage,
  type OptionRow,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import { facilityMeant, knownFacilities } from '../known-facilities.ts'

/** The option that narrows a list down to one facility. */
export const facilityOption: OptionRow = {
  name: 'facility',
  value: 'ID|CODE',
  meaning: wordsOf('desk.options.facility'),
}

/** The facilities of the chain, and the id of the one that the call is about; null for all. */
export interface FacilityChoice {
  readonly all: readonly Facility[]
  readonly chosen: string | null
}

/** What the call says of facilities. Null when it names one that does not exist, which the caller is told. */
export async function facilityChoice(call: DeskCall, desk: Desk): Promise<FacilityChoice | null> {
  const all = await knownFacilities(desk)
  const named = call.values.get(facilityOption.name)
  if (named === undefined) return { all, chosen: null }
  const chosen = facilityMeant(all, named)
  if (chosen) return { all, chosen: chosen.id }
  await call.output.err(noFacilityNamed(all, named, call.language))
  return null
}

/** That nothing is a facility's id or code, and which there are. */
export function noFacilityNamed(all: readonly Facility[], named: string, language: Language): string {
  const known = all.map(({ id, code, name }) => `  ${id}  ${code}  ${inLanguage(name, language)}\n`).join('')
  return textIn(language, 'desk.options.no_facility', { named, known })
}

/** The name of a facility in the language of the caller. */
export const facilityName = ({ all }: FacilityChoice, id: string, language: Language): string => {
  const named = all.find((facility) => facility.id === id)
  return named ? inLanguage(named.name, language) : id
}
