import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { columnName, columnNames } from '../../imports/index.ts'
import {
  type DeskCall,
  deskTextsOf,
  type ExitCode,
  grouped,
  printable,
  problemIn,
  problemLine,
  Refusal,
  shortened,
  shortenedTo,
  type TextNamed,
  textIn,
  type RowColumn,
  rowTable,
} from '../../platform/index.ts'
import { spellingsOf } from '../../stays/index.ts'
import type { Failure } from '../connected/ConnectedSystem.ts'
import type { ReadArrival } from '../connected/preview.ts'
import type { EventWay, Trial } from '../connected/set-up.ts'
import type { HotelTrial } from '../connected/try-out.ts'

type Printing = Pick<DeskCall, 'language' | 'output'>

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
  const answered = name === null ? where : `${where} ${printable(name)}`
  const failed = (problem: Failure) => output.err(`${where}: ${sentenceFor(problem, language)}\n`)
  if (answer.kind !== 'done') return await failed(answer)
  await output.out(textIn(language, 'desk.connect.answers', { hotel: answered }))
  if (arrivals === null) return
  const { bookings, unreadable, problem } = arrivals
  if (problem !== null) await failed(problem)
  for (const { id, code } of unreadable)
    await output.err(textIn(language, 'desk.connect.unreadable', { id: printable(id ?? '–'), code }))
  if (bookings.length === 0 && problem === null)
    await output.out(textIn(language, 'desk.connect.no_arrivals'))
  const taken = bookings.filter(isTaken)
  if (taken.length > 0) await output.out(rowTable(arrivalColumns, taken, language, namesShown))
  for (const arrival of bookings) for (const line of remarksOf(arrival, language)) await output.out(line)
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

interface TakenArrival extends ReadArrival {
  readonly booking: NonNullable<ReadArrival['booking']>
}

const isTaken = (arrival: ReadArrival): arrival is TakenArrival => arrival.booking !== null

const yen = (sum: number | null | undefined): string => (sum == null ? '–' : grouped(sum))

const namesOf = ({ reservation_name, kana_name, alternate_names }: TakenArrival['booking']) =>
  [reservation_name, kana_name, ...(alternate_names ?? [])].flatMap((name) => name || [])

const MOST_SPELLINGS = 3

/** In lines of their own: beside all else of a booking they fit no terminal. */
function namesShown({ booking }: TakenArrival, language: DeskLanguage): string {
  const names = namesOf(booking)
  const spellings = spellingsOf(names, booking.country ?? undefined).slice(0, MOST_SPELLINGS)
  const foundBy =
    spellings.length === 0 ? textIn(language, 'desk.connect.not_typeable') : shortened(spellings.join(' '))
  return [shortened(names.join(' / ')), textIn(language, 'desk.connect.found_by', { names: foundBy })]
    .map((line) => `  ${line}\n`)
    .join('')
}

/** More of rooms and their types widens the table beyond a terminal. */
const ROOMS_SHOWN = 12

const arrivalColumns: readonly RowColumn<TakenArrival>[] = [
  { title: deskTextsOf('desk.connect.columns.number'), text: ({ there }) => there.id },
  {
    title: deskTextsOf('desk.connect.columns.state'),
    text: ({ there }, language) => textIn(language, `desk.connect.states.${there.status}`),
  },
  { title: deskTextsOf('desk.connect.columns.arrival'), text: ({ booking }) => booking.arrival ?? '' },
  { title: deskTextsOf('desk.connect.columns.departure'), text: ({ booking }) => booking.departure ?? '' },
  {
    title: deskTextsOf('desk.connect.columns.party'),
    align: 'end',
    text: ({ booking }) => `${booking.adults ?? '–'}+${booking.children ?? 0}`,
  },
  {
    title: deskTextsOf('desk.connect.columns.rooms'),
    text: ({ booking }) =>
      shortenedTo(
        ROOMS_SHOWN,
        [...(booking.room_numbers ?? []), ...(booking.room_types ?? []).map(({ name_ja }) => name_ja)].join(
          ' ',
        ),
      ),
  },
  {
    title: deskTextsOf('desk.connect.columns.owed'),
    align: 'end',
    text: ({ booking }) => yen(booking.open_amount),
  },
  {
    title: deskTextsOf('desk.connect.columns.price'),
    align: 'end',
    text: ({ booking }) => yen(booking.room_price),
  },
]

/** Why a booking is not taken over, or what of it is not, and what it lacks. */
function remarksOf(
  { there, booking, written, leftOut }: ReadArrival,
  language: DeskLanguage,
): readonly string[] {
  const id = printable(there.id)
  const isRefused = written instanceof Refusal
  const fields = isRefused ? written.fields : (written.warnings ?? [])
  return [
    ...(booking === null ? [textIn(language, 'desk.connect.not_taken', { id })] : []),
    ...leftOut.map(({ field, problem }) =>
      textIn(language, 'desk.connect.left_out', {
        id,
        field: fieldName(field, language),
        problem: problemIn(language, problem),
      }),
    ),
    ...(isRefused
      ? [
          `${id}${textIn(language, 'desk.connect.of')}${textIn(language, `refusals.${written.reason}`, written.values)}\n`,
        ]
      : []),
    ...fields.map(({ field, problem }) => {
      const line = problemLine(language, { field: fieldName(field, language), problem })
      return `${id}${textIn(language, 'desk.connect.of')}${line}`
    }),
  ]
}

/** As an import calls it. */
const fieldName = (field: string, language: DeskLanguage): string => {
  const column = columnNames.find((name) => name === field.split('.')[0])
  return column === undefined ? field : columnName(column)[language]
}

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
  CUT: 'no_answer',
  TIMEOUT: 'no_answer',
  'NOT-YEN': 'not_yen',
}

const adviceByKind: { readonly [Kind in Failure['kind']]: Advice } = {
  later: 'later',
  early: 'later',
  unknown: 'no_answer',
  refused: 'refused',
  missing: 'hotel_unknown',
}

function sentenceFor(failure: Failure, language: DeskLanguage): string {
  const code = failure.kind === 'missing' ? '' : failure.code
  return textIn(language, `desk.connect.advice.${adviceOf(code) ?? adviceByKind[failure.kind]}`, { code })
}

/** Some systems add a number of their own, as in `HTTP-403-FOF00123`. */
const adviceOf = (code: string): Advice | undefined => adviceByCode[/^HTTP-\d{3}/.exec(code)?.[0] ?? code]
