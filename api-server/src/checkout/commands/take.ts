import type { Language } from '@tomari/contract/languages'
import { PERSON_LEASE_MS, type QueueRequest } from '../Queue.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  type ExitCode,
  printRefusal,
  Refusal,
  textIn,
  textsOf,
} from '../../platform/index.ts'
import { partyMeant, roomsText } from '../../stays/index.ts'
import { holdOneRequest, takeNextRequest } from '../take-requests.ts'
import { openBillOf, type WaitingParty, waitingParties, waitingParty } from '../waiting-parties.ts'
import { billTable } from './bill-table.ts'
import { facilityChoice, facilityOption } from '../../hotels/index.ts'

/** What a person is called in the queue who does not say. */
const DEFAULT_WORKER = 'desk'

/** Takes a guest who waits to check out in hand. */
export const takeCommand: DeskCommand = {
  name: 'take',
  summary: textsOf('desk.take.summary'),
  details: textsOf('desk.take.details'),
  operands: [
    {
      name: 'NAME',
      is: 'words',
      isOptional: true,
      meaning: textsOf('desk.take.name'),
    },
  ],
  options: [
    facilityOption,
    {
      name: 'as',
      value: 'WHO',
      meaning: textsOf('desk.take.as'),
      problemOf: (value) => (/^\S.{0,59}$/.test(value) ? null : tooLong),
    },
  ],

  async run(call, desk) {
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const name = call.operands.get('NAME')
    const taken =
      name === undefined
        ? await takesNext(call, desk, facilities.chosen)
        : await takesNamed(call, desk, await waitingParties(desk, facilities.chosen), name)
    if ('exit' in taken) return taken.exit
    const party = await waitingParty(desk, taken.request)
    const lines = await openBillOf(desk, party.reservation.id)
    await call.output.out(headOf(party, call.language) + billTable(lines, call.language))
    return 0
  },
}

type Taken = { readonly request: QueueRequest } | { readonly exit: ExitCode }

const leaseOf = ({ values }: DeskCall) => ({
  worker: values.get('as') ?? DEFAULT_WORKER,
  leaseMs: PERSON_LEASE_MS,
})

async function takesNext(call: DeskCall, desk: Desk, facilityId: string | null): Promise<Taken> {
  const request = await takeNextRequest(desk, facilityId, leaseOf(call), call.audit)
  if (request !== null) return { request }
  await call.output.err(textIn(call.language, 'desk.take.nobody_waits'))
  return { exit: 5 }
}

async function takesNamed(
  call: DeskCall,
  desk: Desk,
  parties: readonly WaitingParty[],
  name: string,
): Promise<Taken> {
  const meant = await partyMeant(call, name, parties)
  if ('exit' in meant) return meant
  const { requestId } = meant.party.request
  const taking = await holdOneRequest(desk, requestId, 2, { ...leaseOf(call), overrules: true }, call.audit)
  return taking instanceof Refusal ? { exit: await printRefusal(call, taking) } : { request: taking }
}

const headOf = ({ reservation, rooms }: WaitingParty, language: Language): string =>
  textIn(language, 'desk.take.head', {
    name: reservation.name,
    reference: reservation.referenceNumber,
    rooms: roomsText(rooms) || textIn(language, 'desk.take.rooms_unknown'),
  })

const tooLong = textsOf('desk.take.too_long')
