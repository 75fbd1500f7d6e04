import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type Desk,
  type DeskCall,
  deskTextsOf,
  inLanguage,
  type OptionRow,
  textIn,
} from '../../platform/index.ts'
import { type Facility, facilityMatching } from '../Facility.ts'
import { knownFacilities } from '../facilities.ts'

export const facilityOption: OptionRow = {
  name: 'facility',
  value: 'ID|CODE',
  meaning: deskTextsOf('desk.options.facility'),
}

/** `chosen` is null for the whole chain. */
export interface FacilityChoice {
  readonly all: readonly Facility[]
  readonly chosen: string | null
}

/** Null, after an error line, when the call names a facility that does not exist. */
export async function facilityChoice(call: DeskCall, desk: Desk): Promise<FacilityChoice | null> {
  const all = await knownFacilities(desk)
  const named = call.values.get(facilityOption.name)
  if (named === undefined) return { all, chosen: null }
  const chosen = facilityMatching(all, named)
  if (chosen) return { all, chosen: chosen.id }
  await call.output.err(noFacilityNamed(all, named, call.language))
  return null
}

export function noFacilityNamed(all: readonly Facility[], named: string, language: DeskLanguage): string {
  const known = all.map(({ id, code, name }) => `  ${id}  ${code}  ${inLanguage(name, language)}\n`).join('')
  return textIn(language, 'desk.options.no_facility', { named, known })
}

export const facilityName = ({ all }: FacilityChoice, id: string, language: DeskLanguage): string => {
  const named = all.find((facility) => facility.id === id)
  return named ? inLanguage(named.name, language) : id
}
