import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type DeskCall,
  type DeskTexts,
  deskTextsOf,
  type ExitCode,
  grouped,
  type TextNamed,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { spellingsOf } from '../../stays/index.ts'
import type { NameThere, Outcome, ReportedBooking } from '../connected/ConnectedSystem.ts'
import type { EventWay, Trial } from '../connected/set-up.ts'
import type { HotelTrial } from '../connected/try-out.ts'

type Printing = Pick<DeskCall, 'language' | 'output'>

export const titlesIn = (columns: readonly DeskTexts[], language: DeskLanguage) =>
  columns.map((title) => ({ title: title[language] }))

/** More than clocks differ by that somebody looks after. */
const CLOCK_OFF_MINUTES = 5

export async function printTrial(call: Printing, { hotels, clockOffMinutes }: Trial): Promise<ExitCode> {
  for (const hotel of hotels) await printHotel(call, hotel)
  const minutes = Math.abs(clockOffMinutes)
  if (minutes >= CLOCK_OFF_MINUTES)
    await call.output.err(textIn(call.language, 'desk.connect.clock_off', { minutes }))
  const isWhole = hotels.every(({ answer, arrivals }) => answer.kind === 'done' && !arrivals?.problem)
  return isWhole ? 0 : 1
}

async function printHotel(
  { language, output }: Printing,
  { facilityId, hotel, answer, arrivals }: HotelTrial,
): Promise<void> {
  const where = `${facilityId}=${hotel}`
  const name = answer.kind === 'done' ? answer.value.hotelName : null
  const answered = name === null ? where : `${where} ${name}`
  const failed = (problem: Failure) => output.err(`${where}: ${sentenceFor(problem, language)}\n`)
  if (answer.kind !== 'done') return await failed(answer)
  await output.out(textIn(language, 'desk.connect.answers', { hotel: answered }))
  if (arrivals === null) return
  const { bookings, unreadable, problem } = arrivals
  if (problem !== null) await failed(problem)
  for (const { id, code } of unreadable)
    await output.err(textIn(language, 'desk.connect.unreadable', { id: id ?? '–', code }))
  if (bookings.length > 0) {
    const columns = arrivalColumns.map(({ title }) => title)
    const rows = bookings.map((booking) => arrivalColumns.map(({ text }) => text(booking, language)))
    await output.out(textTable(titlesIn(columns, language), rows))
  } else if (problem === null) await output.out(textIn(language, 'desk.connect.no_arrivals'))
}

export async function printEventWay(call: Printing, events: EventWay): Promise<ExitCode> {
  const { language, output } = call
  if (events.kind === 'none') return 0
  if (events.kind === 'no_public_url') {
    await output.err(textIn(language, 'desk.connect.add.no_public_url'))
    return 0
  }
  if (events.kind === 'by_hand') {
    await output.out(textIn(language, 'desk.connect.add.by_hand', { url: events.url }))
    return 0
  }
  let exit: ExitCode = 0
  for (const { facilityId, hotel, answer } of events.hotels) {
    if (answer.kind === 'done') continue
    const problem = sentenceFor(answer, language)
    await output.err(
      textIn(language, 'desk.connect.add.no_events', { hotel: `${facilityId}=${hotel}`, problem }),
    )
    exit = 1
  }
  return exit
}

interface ArrivalColumn {
  readonly title: DeskTexts
  readonly text: (booking: ReportedBooking, language: DeskLanguage) => string
}

const written = ({ family, given }: NameThere): string => `${family} ${given}`.trim()
const yen = (sum: number | null): string => (sum === null ? '–' : grouped(sum))

const MOST_SPELLINGS = 3

const arrivalColumns: readonly ArrivalColumn[] = [
  { title: deskTextsOf('desk.connect.columns.number'), text: ({ id }) => id },
  {
    title: deskTextsOf('desk.connect.columns.state'),
    text: ({ status }, language) => textIn(language, `desk.connect.states.${status}`),
  },
  {
    title: deskTextsOf('desk.connect.columns.guest'),
    text: ({ name, alternateNames }) => [name, ...alternateNames].map(written).join(' / '),
  },
  {
    title: deskTextsOf('desk.connect.columns.found_by'),
    text: ({ name, alternateNames, country }, language) => {
      const names = [name, ...alternateNames].map(written)
      const spellings = spellingsOf(names, country ?? undefined)
      return spellings.length === 0
        ? textIn(language, 'desk.connect.not_typeable')
        : spellings.slice(0, MOST_SPELLINGS).join(' ')
    },
  },
  { title: deskTextsOf('desk.connect.columns.arrival'), text: ({ arrival }) => arrival },
  { title: deskTextsOf('desk.connect.columns.departure'), text: ({ departure }) => departure },
  {
    title: deskTextsOf('desk.connect.columns.party'),
    text: ({ adults, children }) => `${adults}+${children}`,
  },
  {
    title: deskTextsOf('desk.connect.columns.rooms'),
    text: ({ rooms }) =>
      rooms.map(({ number, typeName }) => [number, typeName].filter(Boolean).join(' ')).join(' / '),
  },
  { title: deskTextsOf('desk.connect.columns.owed'), text: ({ openYen }) => yen(openYen) },
  { title: deskTextsOf('desk.connect.columns.price'), text: ({ roomPriceYen }) => yen(roomPriceYen) },
]

type Failure = Exclude<Outcome<never>, { readonly kind: 'done' }>

type Advice = TextNamed<'desk.connect.advice.'>

/** What an engineer does about it, where the code says so. */
const adviceByCode: Readonly<Record<string, Advice>> = {
  'HTTP-401': 'credentials',
  'HTTP-403': 'no_right',
  'HTTP-404': 'hotel_unknown',
  'NO-TLS': 'no_tls',
  'UNUSABLE-REQUEST': 'unusable',
  'NO-SUCH-HOST': 'no_such_host',
  'NO-CONNECTION': 'no_connection',
  'CERTIFICATE-TIME': 'clock',
  CERTIFICATE: 'certificate',
}

const adviceByKind: { readonly [Kind in Failure['kind']]: Advice } = {
  later: 'later',
  unknown: 'no_answer',
  refused: 'refused',
  missing: 'hotel_unknown',
}

function sentenceFor(failure: Failure, language: DeskLanguage): string {
  const code = failure.kind === 'missing' ? '' : failure.code
  return textIn(language, `desk.connect.advice.${adviceByCode[code] ?? adviceByKind[failure.kind]}`, { code })
}
