import { Refusal } from '../../platform/Refusal.ts'
import { grouped, textIn, wordsOf } from '../../platform/text/texts.ts'
import { finishRequest } from '../finish-request.ts'
import { waitingParties } from '../waiting-parties.ts'
import type { DeskCommand } from '../../platform/command/DeskCommand.ts'
import { tellRefusal } from '../../platform/command/tell-refusal.ts'
import { printable } from '../../platform/command/terminal/text-table.ts'
import { facilityChoice, facilityOption } from '../../hotels/commands/facility-option.ts'
import { partyMeant } from '../../stays/commands/party-meant.ts'
import { roomsGiven, roomsOption } from '../../stays/commands/rooms-option.ts'

/** Hands a guest the bill. */
export const doneCommand: DeskCommand = {
  name: 'done',
  summary: wordsOf('desk.done.summary'),
  details: wordsOf('desk.done.details'),
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: wordsOf('desk.done.name'),
    },
  ],
  options: [facilityOption, roomsOption(wordsOf('desk.done.rooms'))],

  async run(call, desk) {
    const { language, output, operands } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const meant = await partyMeant(
      call,
      operands.get('NAME') ?? '',
      await waitingParties(desk, facilities.chosen),
    )
    if ('exit' in meant) return meant.exit
    const { request, reservation } = meant.party
    const bill = {
      requestId: request.requestId,
      worker: 'desk',
      overrules: true,
      lines: null,
      rooms: roomsGiven(call),
    }
    const finish = await finishRequest(desk, bill, call.note)
    const name = printable(reservation.name)
    if (finish instanceof Refusal) return await tellRefusal(call, finish, name)
    const { amountYen } = finish
    const outcome = amountYen > 0 ? 'desk.done.ready' : 'desk.done.settled'
    await output.out(`${name}: ${textIn(language, outcome, { yen: grouped(amountYen) })}\n`)
    return 0
  },
}
