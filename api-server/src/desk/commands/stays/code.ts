import type { Language } from '@tomari/contract/languages'
import { sentence, textIn, wordsOf } from '../../../text/texts.ts'
import { type HandedCode, handOutCode } from '../../../usecases/hand-out-code.ts'
import { staysExpected } from '../../../usecases/stays/find-stays.ts'
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
    const meant = await stayMeant(call, desk, staysExpected)
    if ('exit' in meant) return meant.exit
    const { calledOff } = meant.reservation
    if (calledOff !== null) {
      const why = textIn(call.language, `desk.call_off.otherwise.${calledOff.as}`)
      await call.output.err(`${printable(meant.reservation.name)}: ${why}\n`)
      return 1
    }
    const handed = await handOutCode(desk, meant.reservation, call.note)
    await call.output.out(words[call.language](printable(meant.reservation.name), handed))
    return 0
  },
}

const words: Readonly<Record<Language, (name: string, handed: HandedCode) => string>> = sentence(
  'desk.code.handed_out',
  (name, { code, lastDay }) => ({ name, code, last_day: lastDay }),
)
