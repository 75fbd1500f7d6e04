import type { Language } from '@tomari/contract/languages'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { hotelTime } from '../../../model/hotel-day.ts'
import { textIn, wordsOf } from '../../../text/texts.ts'
import {
  type CorrectionMade,
  correctionsMade,
  registeredStays,
} from '../../../usecases/stays/correct-register.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'
import { answerText } from './register-columns.ts'
import { fieldTitle } from './register-fields.ts'

/** What stood in the register before it was corrected, and why it was. */
export const correctionsCommand: DeskCommand = {
  name: 'corrections',
  summary: wordsOf('desk.corrections.summary'),
  details: wordsOf('desk.corrections.details'),
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const { language, output } = call
    const meant = await stayMeant(call, desk, registeredStays)
    if ('exit' in meant) return meant.exit
    const { id, name, referenceNumber } = meant.reservation
    const made = await correctionsMade(desk, id, call.note)
    const stay = `${printable(name)} (${printable(referenceNumber)})`
    if (made.length === 0) await output.out(`${stay}: ${textIn(language, 'desk.corrections.none')}\n`)
    else await output.out([stay, ...made.flatMap((one) => linesOn(one, language)), ''].join('\n'))
    return 0
  },
}

function linesOn(
  { position, correctedAt, reason, entry, after, fields }: CorrectionMade,
  language: Language,
) {
  const [before, now] = [guestOf(entry), guestOf(after)]
  const text = (guest: typeof now, field: CorrectableField) => printable(answerText(guest, field, language))
  return [
    textIn(language, 'desk.corrections.line', {
      at: hotelTime(correctedAt),
      guest: position,
      reason: printable(reason),
    }),
    ...fields.map((field) =>
      textIn(language, 'desk.corrections.field', {
        field: fieldTitle(field)[language],
        before: text(before, field),
        after: text(now, field),
      }),
    ),
  ]
}
