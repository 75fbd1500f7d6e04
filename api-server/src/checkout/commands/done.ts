import type { Language } from '@tomari/contract/languages'
import { type DeskCommand, grouped, printable, sentence, type Words, wordsOf } from '../../platform/index.ts'
import { type Finish, finishRequest } from '../finish-request.ts'
import { waitingParties } from '../waiting-parties.ts'
import { facilityChoice, facilityOption } from '../../hotels/index.ts'
import { partyMeant, roomsGiven, roomsOption } from '../../stays/index.ts'

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
    const isDone = finish.kind === 'ready' || finish.kind === 'settled'
    const answer = `${printable(reservation.name)}: ${sentenceOn(finish, language)}\n`
    if (isDone) {
      await output.out(answer)
      return 0
    }
    await output.err(answer)
    return finish.kind === 'gone' ? 5 : 1
  },
}

function sentenceOn(finish: Finish, language: Language): string {
  if (finish.kind === 'ready') return ready[language](finish.amountYen)
  return outcomes[finish.kind][language]
}

const ready: Readonly<Record<Language, (yen: number) => string>> = sentence('desk.done.ready', (yen) => ({
  yen: grouped(yen),
}))

const outcomes: Readonly<Record<Exclude<Finish['kind'], 'ready'>, Words>> = {
  settled: wordsOf('desk.done.outcomes.settled'),
  gone: wordsOf('desk.done.outcomes.gone'),
  held: wordsOf('desk.done.outcomes.held'),
  payment_under_way: wordsOf('desk.done.outcomes.payment_under_way'),
  too_much: wordsOf('desk.done.outcomes.too_much'),
  no_folio: wordsOf('desk.done.outcomes.no_folio'),
}
