import { facilityMatching, knownFacilities, noFacilityNamed } from '../../hotels/index.ts'
import { type Desk, type DeskCall, type DeskCommand, deskTextsOf, textIn } from '../../platform/index.ts'
import {
  type BlockingTies,
  removeUnusedFacility,
  reopenFacility,
  retireFacility,
} from '../retire-facility.ts'

export const retireFacilityCommand: DeskCommand = {
  name: 'retire-facility',
  summary: deskTextsOf('desk.retire_facility.summary'),
  details: deskTextsOf('desk.retire_facility.details'),
  operands: [{ name: 'FACILITY', is: 'word', meaning: deskTextsOf('desk.options.facility') }],
  options: [
    { name: 'undo', value: null, meaning: deskTextsOf('desk.retire_facility.undo') },
    { name: 'remove', value: null, meaning: deskTextsOf('desk.retire_facility.remove') },
  ],

  async run(call, desk) {
    const { flags, language, output } = call
    if (flags.has('undo') && flags.has('remove')) {
      await output.err(textIn(language, 'desk.retire_facility.either'))
      return 2
    }
    const all = await knownFacilities(desk)
    const named = call.operands.get('FACILITY') ?? ''
    const facility = facilityMatching(all, named)
    if (facility === null) {
      await output.err(noFacilityNamed(all, named, language))
      return 2
    }
    const { id, code } = facility
    const does = flags.has('undo') ? 'undone' : flags.has('remove') ? 'removed' : 'retired'
    const ties = await blockingTies(call, desk, does, id)
    if (ties === null) {
      await output.out(textIn(language, `desk.retire_facility.${does}`, { id, code }))
      return 0
    }
    const { inHouse, expected } = ties
    const why = does === 'removed' ? 'has_stays' : 'has_guests'
    await output.err(
      textIn(language, `desk.retire_facility.${why}`, { id, code, in_house: inHouse, expected }),
    )
    return 1
  },
}

async function blockingTies(
  { audit }: DeskCall,
  desk: Desk,
  does: 'undone' | 'removed' | 'retired',
  id: string,
): Promise<BlockingTies> {
  if (does === 'removed') return await removeUnusedFacility(desk, id, audit)
  if (does === 'retired') return await retireFacility(desk, id, audit)
  await reopenFacility(desk, id, audit)
  return null
}
