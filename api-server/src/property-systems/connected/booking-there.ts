import { type BookingParts, MOST_ALTERNATE_NAMES } from '@tomari/contract/property-system/booking'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { Refusal, type WrongField } from '../../platform/index.ts'
import type { StayState } from '../../stays/index.ts'
import type { NameThere, ReportedBooking, RoomThere } from './ConnectedSystem.ts'
import { writingOf } from './names-there.ts'

/** The booking as it is here. */
export interface BookingHere {
  readonly state: StayState
  /** Something of the bill is paid, or the desk has corrected it. */
  readonly isBillOfDesk: boolean
}

/**
 * A reservation of a property system as our booking. While the guests are in the hotel here, what is theirs stays as they have entered it,
 * and the bill comes of the folio; of a stay that is over nothing is read any more. Guests who are in the hotel there are booked here:
 * they check in here to be registered here.
 * @param facility id of our hotel
 * @param here null for a booking that is not known here
 * @returns null where there is nothing to write
 */
export function bookingOf(
  there: ReportedBooking,
  facility: string,
  here: BookingHere | null,
): BookingParts | null {
  if (here === null && there.status !== 'booked' && there.status !== 'in_house') return null
  if (here?.state === 'departed') return null
  const { version, arrival, departure, adults, children } = there
  const rooms = roomsAssigned(there)
  const party = {
    version,
    facility,
    arrival,
    departure,
    adults,
    children,
    ...(rooms.length > 0 && { room_numbers: [...rooms] }),
  }
  const status = statusOf(there)
  // A cancellation is refused in the hotel, so that a person sees it.
  if (here?.state === 'checked_in') return { ...party, ...(status !== 'booked' && { status }) }
  const spellings = there.alternateNames.map(nameOf)
  const kana = spellings.find((name) => writingOf(name) === 'kana')
  const others = [...spellings, ...there.companionNames.map(nameOf)].filter(
    (name) => name !== '' && name !== kana,
  )
  return {
    ...party,
    ...(status !== undefined && { status }),
    reservation_name: nameOf(there.name),
    ...(kana !== undefined && { kana_name: kana }),
    alternate_names: [...new Set(others)].slice(0, MOST_ALTERNATE_NAMES),
    ...whereKnown('phone_number', there.phone),
    ...whereKnown('mail_address', there.mail),
    ...whereKnown('country', there.country),
    ...whereKnown('language', there.language),
    room_types: typesOf(there.rooms),
    several_rooms: there.rooms.length > 1,
    ...(there.openYen !== null &&
      here?.isBillOfDesk !== true && {
        open_amount: Math.max(there.openYen, 0),
        ...(there.roomPriceYen !== null && { room_price: there.roomPriceYen }),
      }),
  }
}

const nameOf = ({ family, given }: NameThere): string => plainText(`${family} ${given}`)

const whereKnown = (field: 'phone_number' | 'mail_address' | 'country' | 'language', text: string | null) =>
  text === null ? {} : { [field]: plainText(text) }

/** A stay that is over there and never began here has no status of ours. */
const statusOf = ({ status }: ReportedBooking): 'booked' | 'cancelled' | 'no_show' | undefined =>
  status === 'departed' ? undefined : status === 'in_house' ? 'booked' : status

export const roomsAssigned = ({ rooms }: Pick<ReportedBooking, 'rooms'>): readonly string[] => [
  ...new Set(rooms.flatMap(({ number }) => (number === null ? [] : [plainText(number)]))),
]

/** A slash and an equals sign part room types in an imported cell, by whose rules a booking is judged. */
const typesOf = (rooms: readonly RoomThere[]) =>
  [...new Set(rooms.map(({ typeName }) => plainText((typeName ?? '').replaceAll(/[/／=＝]/gu, ' '))))]
    .filter((name) => name !== '')
    .map((name) => ({ name_ja: name }))

/** Fields without which a booking can be taken over, by what goes with each. */
const DISPENSABLE: Readonly<Record<string, readonly (keyof BookingParts)[]>> = {
  kana_name: ['kana_name'],
  alternate_names: ['alternate_names'],
  phone_number: ['phone_number'],
  mail_address: ['mail_address'],
  country: ['country'],
  language: ['language'],
  room_types: ['room_types'],
  room_numbers: ['room_numbers'],
  open_amount: ['open_amount', 'room_price'],
  room_price: ['room_price'],
}

/** The booking without its wrong fields; null where it cannot do without one of them. */
export function withoutFields(booking: BookingParts, wrong: readonly string[]): BookingParts | null {
  const left: string[] = []
  for (const field of wrong) {
    const gone = Object.hasOwn(DISPENSABLE, field) ? DISPENSABLE[field] : undefined
    if (gone === undefined) return null
    left.push(...gone)
  }
  return { ...booking, ...Object.fromEntries(left.map((field) => [field, undefined])) }
}

export interface TriedBooking<Taken> {
  readonly taken: Taken | Refusal
  /** What it was taken over without. */
  readonly leftOut: readonly WrongField[]
  /** The last one; null where the booking was taken over whole. */
  readonly refusal: Refusal | null
}

/** Tries a booking without the fields that were refused, until it is taken over or cannot do without one. */
export async function withoutWrongFields<Taken>(
  attempt: (wrong: readonly string[]) => Promise<Taken | Refusal>,
): Promise<TriedBooking<Taken>> {
  const leftOut: WrongField[] = []
  let refusal: Refusal | null = null
  // Each try leaves at least one more field out.
  for (;;) {
    const wrong = leftOut.map(nameOfField)
    const taken = await attempt(wrong)
    if (!(taken instanceof Refusal)) return { taken, leftOut, refusal }
    refusal = taken
    const further = taken.fields.filter((one) => !wrong.includes(nameOfField(one)))
    const canDoWithout = withoutFields({ version: 0 }, further.map(nameOfField)) !== null
    if (further.length === 0 || !canDoWithout) return { taken, leftOut, refusal }
    leftOut.push(...further)
  }
}

const nameOfField = ({ field }: WrongField): string => field.split('.')[0] ?? ''
