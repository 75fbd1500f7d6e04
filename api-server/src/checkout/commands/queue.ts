import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { type FolioLine, signedYenOf, totalsOf } from '../../bills/index.ts'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  deskTextsOf,
  type ExitCode,
  grouped,
  hotelTime,
  printable,
  printRefusal,
  Refusal,
  textIn,
  type RowColumn,
  rowTable,
  textTable,
} from '../../platform/index.ts'
import {
  partyNamed,
  roomsGiven,
  roomsOption,
  roomsText,
  tellUnreadable,
  unreadableAmong,
} from '../../stays/index.ts'
import { lineText } from '../checkout-result.ts'
import { PERSON_LEASE_MS, type QueueRequest } from '../Queue.ts'
import { finishRequest, holdOneRequest, takeNextRequest } from '../serve-requests.ts'
import { claimedParty, type WaitingParty, waitingParties } from '../waiting-parties.ts'

/** The parties that wait to check out. */
export const queueCommand: DeskCommand = {
  name: 'queue',
  summary: deskTextsOf('desk.queue.summary'),
  details: deskTextsOf('desk.queue.details'),
  operands: [],
  options: [facilityOption],

  async run(call, desk) {
    const { language, output } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const parties = await waitingParties(desk, facilities.chosen, call.audit)
    for (const { id } of facilities.all) {
      const here = parties.filter(({ request }) => request.facilityId === id)
      if (here.length === 0) continue
      const table = rowTable(columns, here, language)
      await output.out(`${facilityName(facilities, id, language)}\n${table}\n`)
    }
    await output.out(textIn(language, 'desk.queue.total', { count: parties.length }))
    await tellUnreadable(call, unreadableAmong(parties.map(({ reservation }) => reservation)))
    return 0
  },
}

/** What may be long comes last, where it pushes nothing aside. */
const columns: readonly RowColumn<WaitingParty>[] = [
  { title: deskTextsOf('desk.queue.columns.place'), align: 'end', text: ({ ahead }) => String(ahead + 1) },
  { title: deskTextsOf('desk.queue.columns.since'), text: ({ request }) => hotelTime(request.joinedAt) },
  {
    title: deskTextsOf('desk.queue.columns.status'),
    text: ({ request }, language) => textIn(language, `desk.queue.status.${request.status}`),
  },
  {
    title: deskTextsOf('desk.queue.columns.in_hand'),
    text: ({ request: { claim } }) => (claim === null ? '' : `${claim.worker} (${hotelTime(claim.until)})`),
  },
  {
    title: deskTextsOf('desk.queue.columns.owed_yen'),
    align: 'end',
    text: ({ reservation }) => grouped(reservation.openAmount),
  },
  { title: deskTextsOf('desk.queue.columns.rooms'), text: ({ rooms }) => roomsText(rooms) },
  {
    title: deskTextsOf('desk.queue.columns.reference'),
    text: ({ reservation }) => reservation.referenceNumber,
  },
  { title: deskTextsOf('desk.queue.columns.name'), text: ({ reservation }) => reservation.name },
]

/** The name in the queue of a person who gives none. */
const DEFAULT_WORKER = 'desk'

const tooLong = deskTextsOf('desk.take.too_long')

/** Takes a guest who waits to check out in hand. */
export const takeCommand: DeskCommand = {
  name: 'take',
  summary: deskTextsOf('desk.take.summary'),
  details: deskTextsOf('desk.take.details'),
  operands: [{ name: 'NAME', is: 'words', isOptional: true, meaning: deskTextsOf('desk.take.name') }],
  options: [
    facilityOption,
    {
      name: 'as',
      value: 'WHO',
      meaning: deskTextsOf('desk.take.as'),
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
    const party = await claimedParty(desk, taken.request)
    await call.output.out(headOf(party, call.language) + billTable(party.lines, call.language))
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
  const chosen = await partyNamed(call, name, parties)
  if ('exit' in chosen) return chosen
  const { requestId } = chosen.party.request
  const taking = await holdOneRequest(desk, requestId, 2, { ...leaseOf(call), overrules: true }, call.audit)
  return taking instanceof Refusal ? { exit: await printRefusal(call, taking) } : { request: taking }
}

const headOf = ({ reservation, rooms }: WaitingParty, language: DeskLanguage): string =>
  textIn(language, 'desk.take.head', {
    name: reservation.name,
    reference: reservation.referenceNumber,
    rooms: roomsText(rooms) || textIn(language, 'desk.take.rooms_unknown'),
  })

/** The lines of a bill and their sum, in columns; lines, each ended. */
function billTable(lines: readonly FolioLine[], language: DeskLanguage): string {
  const rows = lines.map((line) => [line.day, grouped(signedYenOf(line)), lineText(line, language)])
  return textTable(
    [
      { title: deskTextsOf('desk.bill_table.titles.day') },
      { title: deskTextsOf('desk.bill_table.titles.amount'), align: 'end' },
      { title: deskTextsOf('desk.bill_table.titles.item') },
    ],
    [...rows, ['', grouped(totalsOf(lines).dueYen), textIn(language, 'desk.bill_table.titles.total')]],
    language,
  )
}

/** Hands a guest the bill. */
export const doneCommand: DeskCommand = {
  name: 'done',
  summary: deskTextsOf('desk.done.summary'),
  details: deskTextsOf('desk.done.details'),
  operands: [{ name: 'NAME', is: 'words', meaning: deskTextsOf('desk.done.name') }],
  options: [facilityOption, roomsOption(deskTextsOf('desk.done.rooms'))],

  async run(call, desk) {
    const { language, output, operands } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const parties = await waitingParties(desk, facilities.chosen)
    const chosen = await partyNamed(call, operands.get('NAME') ?? '', parties)
    if ('exit' in chosen) return chosen.exit
    const { request, reservation } = chosen.party
    const { requestId } = request
    const bill = { requestId, worker: DEFAULT_WORKER, overrules: true, lines: null, rooms: roomsGiven(call) }
    const finish = await finishRequest(desk, bill, call.audit)
    const name = printable(reservation.name)
    if (finish instanceof Refusal) return await printRefusal(call, finish, name)
    const { amountYen } = finish
    const outcome = amountYen > 0 ? 'desk.done.ready' : 'desk.done.settled'
    await output.out(`${name}: ${textIn(language, outcome, { yen: grouped(amountYen) })}\n`)
    return 0
  },
}
