import { type DeskCommand, printable, textIn, wordsOf } from '../../platform/index.ts'
import { stayRecords } from '../stay-records.ts'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import { tellUnreadable, unreadableAmong } from '../../stays/index.ts'
import { stayLines } from './stay-lines.ts'

/** What is stored of a guest's reservation, for the call from the lobby. */
export const showCommand: DeskCommand = {
  name: 'show',
  summary: wordsOf('desk.show.summary'),
  details: wordsOf('desk.show.details'),
  operands: [{ name: 'NAME', is: 'words', meaning: wordsOf('desk.show.name') }],
  options: [facilityOption],

  async run(call, desk) {
    const { language, output } = call
    const name = call.operands.get('NAME') ?? ''
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const found = await stayRecords(desk, name, facilities.chosen, call.note)
    if (found.length === 0) {
      await output.err(textIn(language, 'desk.show.nobody', { name: printable(name) }))
      return 5
    }
    for (const [index, record] of found.entries()) {
      const facility = facilityName(facilities, record.reservation.facilityId, language)
      await output.out((index > 0 ? '\n' : '') + stayLines({ ...record, facility }, language))
    }
    await tellUnreadable(call, unreadableAmong(found.map(({ reservation }) => reservation)))
    return 0
  },
}
