import {
  type DeskCommand,
  grouped,
  printable,
  printRefusal,
  Refusal,
  textIn,
  textsOf,
} from '../../platform/index.ts'
import { finishRequest } from '../finish-request.ts'
import { waitingParties } from '../waiting-parties.ts'
import { facilityChoice, facilityOption } from '../../hotels/index.ts'
import { partyMeant, roomsGiven, roomsOption } from '../../stays/index.ts'

/** Hands a guest the bill. */
export const doneCommand: DeskCommand = {
  name: 'done',
  summary: textsOf('desk.done.summary'),
  details: textsOf('desk.done.details'),
  operands: [
    {
      name: 'NAME',
      is: 'words',
      meaning: textsOf('desk.done.name'),
    },
  ],
  options: [facilityOption, roomsOption(textsOf('desk.done.rooms'))],

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
    const finish = await finishRequest(desk, bill, call.audit)
    const name = printable(reservation.name)
    if (finish instanceof Refusal) return await printRefusal(call, finish, name)
    const { amountYen } = finish
    const outcome = amountYen > 0 ? 'desk.done.ready' : 'desk.done.settled'
    await output.out(`${name}: ${textIn(language, outcome, { yen: grouped(amountYen) })}\n`)
    return 0
  },
}
