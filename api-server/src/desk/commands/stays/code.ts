import { hotelDay } from '../../../model/hotel-day.ts'
import type { Language } from '@tomari/contract/languages'
import { departureMoments } from '../../../storage/repositories/stays/departures.ts'
import { sentence, wordsOf } from '../../../text/texts.ts'
import { type HandedCode, handOutCode } from '../../../usecases/hand-out-code.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant } from '../meant/stay-meant.ts'

/** A number for guests who know neither the phone number nor the reference number of their reservation. */
export const codeCommand: DeskCommand = {
  name: 'code',
  summary: wordsOf('desk.code.summary'),
  details: wordsOf('desk.code.details'),
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: wordsOf('desk.code.name'),
    },
  ],
  options: [facilityOption],

  async run(call, desk) {
    const today = hotelDay(desk.clock.now())
    const meant = await stayMeant(call, desk, async (stays) => {
      const ids = stays.map(({ id }) => id)
      const departed = await departureMoments(desk.database.db, ids)
      return stays.filter(({ id, departure }) => departure >= today && !departed.has(id))
    })
    if ('exit' in meant) return meant.exit
    await call.note(desk.database.db, meant.reservation.id)
    const handed = await handOutCode(desk, meant.reservation)
    await call.output.out(words[call.language](printable(meant.reservation.name), handed))
    return 0
  },
}

const words: Readonly<Record<Language, (name: string, handed: HandedCode) => string>> = sentence(
  'desk.code.handed_out',
  (name, { code, lastDay }) => ({ name, code, last_day: lastDay }),
)
