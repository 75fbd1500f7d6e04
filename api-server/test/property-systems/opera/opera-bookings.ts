import type * as v from 'valibot'
import { jsonAnswer, type WireAnswer } from '../wire.ts'
import type { DoubleReservation, OperaDouble } from './OperaDouble.ts'
import { type Call, nothingFound, refused, type StayCall } from './opera-call.ts'
import { listed, profilePayload, whole } from './opera-payloads.ts'
import type { changeBody, ProfileBody } from './opera-requests.ts'

const SEARCHED = new Set([
  'text',
  'surname',
  'givenName',
  'phone',
  'email',
  'arrivalStartDate',
  'arrivalEndDate',
  'reservationStatuses',
  'confirmationNumberList',
  'reservationIdList',
  // There are none of them in this double.
  'excludePseudoRoomReservations',
  'limit',
  'offset',
  'fetchInstructions',
  'orderBy',
  'sortOrder',
])

/** The first 20 where no limit is given, and no more than 40, by arrival and then by when they were booked. */
export function search({ double, request: { query }, named: { hotelId } }: Call): WireAnswer {
  const foreign = [...query.keys()].filter((name) => !SEARCHED.has(name))
  if (foreign.length > 0) return refused(400, `the double does not search by ${foreign.join(', ')}`)
  const found = [...double.reservations.values()]
    .filter(({ hotel }) => hotel === hotelId)
    .filter((reservation) => isSearched(double, reservation, query))
    .sort((one, other) => one.arrival.localeCompare(other.arrival) || Number(one.id) - Number(other.id))
  const [offset, limit] = [Number(query.get('offset') ?? 0), Math.min(Number(query.get('limit') ?? 20), 40)]
  const page = found.slice(offset, offset + limit)
  if (page.length === 0) return nothingFound
  return jsonAnswer(200, {
    reservations: {
      reservationInfo: page.map((reservation) => listed(double, reservation)),
      totalResults: found.length,
      count: page.length,
      offset,
      limit,
      hasMore: offset + page.length < found.length,
    },
  })
}

/** What a search of all fields looks at. */
function textsOf(double: OperaDouble, { guests, confirmation }: DoubleReservation): readonly string[] {
  const names = guests.flatMap((id) => {
    const profile = double.profiles.get(id)
    return [profile?.name, profile?.alternateName]
  })
  return [confirmation, ...names.flatMap((name) => (name ? [name.surname, name.givenName] : []))]
}

function isSearched(double: OperaDouble, reservation: DoubleReservation, query: URLSearchParams): boolean {
  const { name, alternateName, phone, mail } = double.guestOf(reservation)
  const begins = (wanted: string | null, ...texts: readonly (string | null | undefined)[]) =>
    wanted === null || texts.some((text) => text?.toLowerCase().startsWith(wanted.toLowerCase()))
  const isOneOf = (wanted: readonly string[], ...texts: readonly string[]) =>
    wanted.length === 0 || texts.some((text) => wanted.includes(text))
  return (
    begins(query.get('text'), ...textsOf(double, reservation)) &&
    begins(query.get('surname'), name.surname, alternateName?.surname) &&
    begins(query.get('givenName'), name.givenName, alternateName?.givenName) &&
    begins(query.get('phone'), phone) &&
    begins(query.get('email'), mail) &&
    reservation.arrival >= (query.get('arrivalStartDate') ?? '') &&
    reservation.arrival <= (query.get('arrivalEndDate') ?? '9999') &&
    isOneOf(
      query.getAll('reservationStatuses'),
      reservation.status === 'Reserved' ? 'DueIn' : reservation.status,
    ) &&
    isOneOf(query.getAll('reservationIdList'), reservation.id) &&
    isOneOf(query.getAll('confirmationNumberList'), reservation.confirmation)
  )
}

export function readReservation({ double, request, stay }: StayCall): WireAnswer {
  const fetched = request.query.getAll('fetchInstructions')
  return jsonAnswer(200, {
    reservations: { reservation: [whole(double, stay, fetched.length === 0 ? ['Reservation'] : fetched)] },
  })
}

export function changeGuests(
  { reservations: [{ reservationGuests }] }: v.InferOutput<typeof changeBody>,
  { double, stay }: StayCall,
): WireAnswer {
  const named = reservationGuests.flatMap(({ primary, profileInfo: { profileIdList, attachDetachType } }) =>
    profileIdList.map(({ id }) => ({ id, primary, isDetached: attachDetachType.detached })),
  )
  if (named.some(({ id }) => !double.profiles.has(id))) return refused(400, 'Profile not found')
  const guests = new Set([...named.filter(({ primary }) => primary).map(({ id }) => id), ...stay.guests])
  for (const { id, isDetached } of named) {
    if (isDetached) guests.delete(id)
    else guests.add(id)
  }
  double.marks(stay.id, { guests: [...guests] })
  return jsonAnswer(200, {
    reservations: { reservation: [whole(double, double.the(stay.id), ['Reservation'])] },
  })
}

/** What a body says of a profile; undefined where it says nothing. */
function personIn({ profileDetails: { customer, telephones, emails, ...further } }: ProfileBody) {
  const { personName, language, nationality, ...written } = customer
  const named = (type: string) => personName.find(({ nameType }) => nameType === type)
  return {
    name: named('Primary'),
    alternateName: named('Alternate'),
    language,
    nationality,
    phone: telephones?.telephoneInfo[0]?.telephone.phoneNumber,
    mail: emails?.emailInfo[0]?.email.emailAddress,
    written: { ...further, customer: written },
  }
}

export function createProfile(body: ProfileBody, { double }: Call): WireAnswer {
  const { name, written, alternateName = null, ...person } = personIn(body)
  if (name === undefined) return refused(400, 'A profile needs a name')
  const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
  const { id } = double.adds({ ...known, ...name, alternateName }, written)
  const href = `https://opera.example/crm/v1/profiles/${id}`
  const answer = jsonAnswer(201, { links: [{ href, rel: 'self', method: 'GET', operationId: 'getProfile' }] })
  return { ...answer, headers: { ...answer.headers, location: href } }
}

export function readProfile({ double, named: { profileId = '' } }: Call): WireAnswer {
  const profile = double.profiles.get(profileId)
  return profile === undefined ? refused(404, 'Profile not found') : jsonAnswer(200, profilePayload(profile))
}

export function changeProfile(body: ProfileBody, { double, named: { profileId = '' } }: Call): WireAnswer {
  const before = double.profiles.get(profileId)
  if (before === undefined) return refused(404, 'Profile not found')
  const change = personIn(body)
  const changed = {
    id: before.id,
    name: change.name ?? before.name,
    alternateName: change.alternateName ?? before.alternateName,
    language: change.language ?? before.language,
    nationality: change.nationality ?? before.nationality,
    phone: change.phone ?? before.phone,
    mail: change.mail ?? before.mail,
    written: {
      ...before.written,
      ...change.written,
      customer: { ...Object(before.written['customer']), ...change.written.customer },
    },
  }
  double.writes(changed)
  return jsonAnswer(200, profilePayload(changed))
}
