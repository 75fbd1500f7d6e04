import type { Language } from '@tomari/contract/languages'
import { roomsText, tellUnreadable, unreadableAmong } from '../../stays/index.ts'
import { type DeskCommand, hotelTime, textIn, type Texts, textsOf, textTable } from '../../platform/index.ts'
import { type WaitingParty, waitingParties } from '../waiting-parties.ts'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'

/** The parties that wait to check out. */
export const queueCommand: DeskCommand = {
  name: 'queue',
  summary: textsOf('desk.queue.summary'),
  details: textsOf('desk.queue.details'),
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
      const table = textTable(
        columns.map(({ title, align }) => ({ title: title[language], ...(align && { align }) })),
        here.map((party) => columns.map(({ text }) => text(party, language))),
      )
      await output.out(`${facilityName(facilities, id, language)}\n${table}\n`)
    }
    await output.out(textIn(language, 'desk.queue.total', { count: parties.length }))
    await tellUnreadable(call, unreadableAmong(parties.map(({ reservation }) => reservation)))
    return 0
  },
}

interface QueueColumn {
  readonly title: Texts
  readonly align?: 'end'
  readonly text: (party: WaitingParty, language: Language) => string
}

/** What may be long comes last, where it pushes nothing aside. */
const columns: readonly QueueColumn[] = [
  { title: textsOf('desk.queue.columns.place'), align: 'end', text: ({ ahead }) => String(ahead + 1) },
  { title: textsOf('desk.queue.columns.since'), text: ({ request }) => hotelTime(request.joinedAt) },
  {
    title: textsOf('desk.queue.columns.status'),
    text: ({ request }, language) => textIn(language, `desk.queue.status.${request.status}`),
  },
  {
    title: textsOf('desk.queue.columns.in_hand'),
    text: ({ request: { claim } }) => (claim === null ? '' : `${claim.worker} (${hotelTime(claim.until)})`),
  },
  {
    title: textsOf('desk.queue.columns.owed_yen'),
    align: 'end',
    text: ({ reservation }) => reservation.openAmount.toLocaleString('en-US'),
  },
  { title: textsOf('desk.queue.columns.rooms'), text: ({ rooms }) => roomsText(rooms) },
  { title: textsOf('desk.queue.columns.reference'), text: ({ reservation }) => reservation.referenceNumber },
  { title: textsOf('desk.queue.columns.name'), text: ({ reservation }) => reservation.name },
]
