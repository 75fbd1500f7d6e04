import type { Facility } from '../hotels/index.ts'
import { readEntries } from './facility-entries.ts'
import { facilityPlan } from './facility-plan.ts'
import file from './sample-facilities.json' with { type: 'json' }
import type { FacilityState } from './written-facility.ts'

function statesIn(rows: readonly unknown[]): readonly FacilityState[] {
  const { entries, problems } = readEntries(rows)
  const plan = facilityPlan(entries, [], [])
  if (problems.length > 0 || 'problems' in plan)
    throw new Error(`the sample facilities are wrong: ${JSON.stringify(problems)}`)
  return plan.changes.map(({ after }) => after)
}

/** Five hotels, each asking its guests for something else, with both taxes in every combination. Registration numbers of real companies never begin with 0. */
export const sampleStates: readonly FacilityState[] = statesIn(file.facilities)

export const sampleFacilities = sampleStates.map(({ facility }) => facility)

/**
 * The facilities that are a hotel's own although their id is one of the sample world's: their name or code is another. Invented stays must
 * not come to them.
 */
export const inPlaceOfSamples = <Named extends Pick<Facility, 'id' | 'code' | 'name'>>(
  facilities: readonly Named[],
): readonly Named[] =>
  facilities.filter(({ id, code, name }) => {
    const sample = sampleFacilities.find((one) => one.id === id)
    const isSample = sample?.code === code && sample.name.ja === name.ja && sample.name.en === name.en
    return sample !== undefined && !isSample
  })
