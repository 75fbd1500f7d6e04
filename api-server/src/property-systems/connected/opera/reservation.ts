import { plainText } from '@tomari/guest-rules/text/plain-text'
import * as v from 'valibot'
import { countryOf } from '../../../stays/index.ts'
import type {
  HotelCode,
  NameThere,
  ReportedBooking,
  RoomThere,
  UnreadableBooking,
} from '../ConnectedSystem.ts'
import { amount, asItCame, dayOf, flag, group, many, momentOf, text } from '../foreign-json.ts'
import type { CodeMeaning } from './credentials.ts'

const ids = many(group({ id: text, type: text }))
const money = group({ amount, currencyCode: text })

const row = group({ reservationIdList: ids, lastModifyDateTime: text, hotelId: text, hotelName: text })

/** A page of the search, which tells what there is and whether it has changed: reservations are read one by one, with taxes and profiles. */
export const reservationPage = group({
  reservations: group({ reservationInfo: many(asItCame(row)), hasMore: flag, totalResults: amount }),
})
export type ReservationRow = v.InferOutput<typeof reservationPage>['reservations']['reservationInfo'][number]

const guestCounts = group({ adults: amount, children: amount, childAges: many(v.unknown()) })

const total = group({
  amountAfterTax: amount,
  currencyCode: text,
  taxes: group({ tax: many(group({ code: text, generateTransactionCode: text, amount })) }),
})

const personNames = many(group({ surname: text, givenName: text, nameType: text }))

const profileInfo = group({
  profileIdList: ids,
  profile: group({
    lastModifyDateTime: text,
    customer: group({ personName: personNames, nationality: text, language: text }),
    telephones: group({
      telephoneInfo: many(group({ telephone: group({ phoneNumber: text, primaryInd: flag }) })),
    }),
    emails: group({ emailInfo: many(group({ email: group({ emailAddress: text, primaryInd: flag }) })) }),
  }),
})

const reservation = group({
  reservationIdList: ids,
  hotelId: text,
  reservationStatus: text,
  computedReservationStatus: text,
  lastModifyDateTime: text,
  preRegistered: flag,
  roomStay: group({
    arrivalDate: text,
    departureDate: text,
    guestCounts,
    total,
    currentRoomInfo: group({ roomType: text, roomId: text }),
    roomRates: many(group({ roomType: text, roomId: text, numberOfUnits: amount, guestCounts })),
    expectedTimes: group({ reservationExpectedArrivalTime: text }),
  }),
  reservationGuests: many(group({ primary: flag, profileInfo })),
  sharedGuests: many(group({ reservationId: group({ id: text }) })),
  cashiering: group({ revenuesAndBalances: group({ totalDepositPaid: money, totalPayment: money }) }),
  queue: group({ priority: amount, queueDate: text, timeSpan: group({ startDate: text }) }),
})

export const reservationAnswer = group({
  reservations: group({ reservation: many(reservation) }),
  masterInfoList: many(group({ codeType: text, codeInfo: many(group({ code: text, description: text })) })),
})
export type ReservationAnswer = v.InferOutput<typeof reservationAnswer>

/** What the calls about a stay have to know besides. */
export interface ReservationThere {
  readonly booking: ReportedBooking
  /** Null where the answer says none. */
  readonly hotel: HotelCode | null
  /** Of the guests, the one of the reservation first. */
  readonly profileIds: readonly string[]
  readonly expectedArrival: Date | null
  /** Milliseconds; null where the answer says none. */
  readonly changedAt: number | null
  readonly isQueued: boolean
  /** Another reservation has the same room. */
  readonly isShared: boolean
}

/** A reservation on the waiting list holds no room, so no guest can check in to it. */
const statuses: ReadonlyMap<string, ReportedBooking['status']> = new Map([
  ['reserved', 'booked'],
  ['requested', 'booked'],
  ['duein', 'booked'],
  ['waitlisted', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['noshow', 'no_show'],
  ['walkin', 'in_house'],
  ['inhouse', 'in_house'],
  ['dueout', 'in_house'],
  ['pendingcheckout', 'in_house'],
  ['checkedout', 'departed'],
])

/** Rooms of one reservation that is not split yet. */
const MOST_ROOMS = 50

/** The id of the calls; the confirmation number beside it may be that of several rooms. */
export const idOf = (
  list: readonly { readonly id: string; readonly type: string }[],
  type: 'Reservation' | 'Profile' = 'Reservation',
): string => list.find((one) => one.type.toLowerCase() === type.toLowerCase() && one.id !== '')?.id ?? ''

type TransactionCodes = ReadonlyMap<CodeMeaning, readonly string[]>

/**
 * @param before the moment before the answer was sent for
 * @param codes of the hotel, to tell the town's taxes from the price of the room
 */
export function readReservation(
  { reservations, masterInfoList }: ReservationAnswer,
  before: Date,
  codes: TransactionCodes,
): ReservationThere | UnreadableBooking {
  const [found] = reservations.reservation
  const id = found === undefined ? '' : idOf(found.reservationIdList)
  if (found === undefined || id === '') return { id: null, code: 'NO-ID' }
  const { roomStay, reservationGuests, cashiering, queue } = found
  const status = statuses.get((found.computedReservationStatus || found.reservationStatus).toLowerCase())
  if (status === undefined) return { id, code: 'UNKNOWN-STATUS' }
  const arrival = dayOf(roomStay.arrivalDate)
  const departure = dayOf(roomStay.departureDate)
  if (arrival === null || departure === null) return { id, code: 'NO-DAYS' }
  const counts = [roomStay.guestCounts, ...roomStay.roomRates.map(({ guestCounts: one }) => one)]
  const party = counts.find(({ adults }) => adults !== null)
  if (party?.adults == null) return { id, code: 'NO-PARTY' }
  const guests = [...reservationGuests].sort((one, other) => Number(other.primary) - Number(one.primary))
  const profile = guests[0]?.profileInfo.profile
  const [name, ...alternateNames] = namesOf(profile?.customer.personName ?? [])
  if (profile === undefined || name === undefined) return { id, code: 'NO-NAME' }
  const { customer, telephones, emails } = profile
  const prices = status === 'booked' ? pricesOf(roomStay.total, cashiering.revenuesAndBalances, codes) : null
  const changedAt = momentOf(found.lastModifyDateTime)?.getTime() ?? null
  return {
    booking: {
      id,
      // Names and contacts are changed in the profile, all else in the reservation.
      version:
        changedAt === null
          ? before.getTime()
          : Math.max(changedAt, momentOf(profile.lastModifyDateTime)?.getTime() ?? 0),
      status,
      name,
      alternateNames,
      companionNames: guests
        .slice(1)
        .flatMap(({ profileInfo }) => namesOf(profileInfo.profile.customer.personName)),
      phone: primaryOf(telephones.telephoneInfo.map(({ telephone }) => telephone))?.phoneNumber || null,
      mail: primaryOf(emails.emailInfo.map(({ email }) => email))?.emailAddress || null,
      country: countryOf(customer.nationality) || null,
      language: languageOf(customer.language),
      arrival,
      departure,
      adults: party.adults,
      children: party.children ?? party.childAges.length,
      rooms: roomsOf(roomStay, masterInfoList),
      openYen: prices?.openYen ?? null,
      roomPriceYen: prices?.roomPriceYen ?? null,
      isPreCheckedIn: found.preRegistered,
    },
    hotel: found.hotelId || null,
    profileIds: guests
      .map(({ profileInfo: { profileIdList } }) => idOf(profileIdList, 'Profile'))
      .filter(Boolean),
    expectedArrival: momentOf(roomStay.expectedTimes.reservationExpectedArrivalTime),
    changedAt,
    isShared: found.sharedGuests.length > 0,
    isQueued: queue.priority !== null || queue.queueDate !== '' || queue.timeSpan.startDate !== '',
  }
}

type PersonNames = v.InferOutput<typeof personNames>

/** The primary name first. A name that hides the guest from callers is none of the others. */
function namesOf(all: PersonNames): readonly NameThere[] {
  const rank = ({ nameType }: PersonNames[number]): number => Number(nameType.toLowerCase() !== 'primary')
  const names = all
    .filter(({ nameType }) => nameType.toLowerCase() !== 'incognito')
    .sort((one, other) => rank(one) - rank(other))
    .map(({ surname, givenName }) => ({ family: plainText(surname), given: plainText(givenName) }))
    .filter(({ family, given }) => family !== '' || given !== '')
  return names.filter(
    ({ family, given }, at) => names.findIndex((one) => one.family === family && one.given === given) === at,
  )
}

const primaryOf = <One extends { readonly primaryInd: boolean | null }>(
  all: readonly One[],
): One | undefined => all.find(({ primaryInd }) => primaryInd) ?? all[0]

/** OPERA's own code of English is `E`. */
function languageOf(code: string): string | null {
  if (code.toUpperCase() === 'E') return 'en'
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null
  } catch {
    return null
  }
}

type RoomStay = ReservationAnswer['reservations']['reservation'][number]['roomStay']

function roomsOf(
  { currentRoomInfo, roomRates }: RoomStay,
  masterInfoList: ReservationAnswer['masterInfoList'],
): readonly RoomThere[] {
  const type = currentRoomInfo.roomType || roomRates.find(({ roomType }) => roomType !== '')?.roomType || ''
  const named = masterInfoList
    .filter(({ codeType }) => codeType === 'RoomType')
    .flatMap(({ codeInfo }) => codeInfo)
    .find(({ code }) => code === type)?.description
  const number = currentRoomInfo.roomId || roomRates.find(({ roomId }) => roomId !== '')?.roomId || null
  const units = Math.min(Math.max(1, roomRates[0]?.numberOfUnits ?? 1), MOST_ROOMS)
  return Array.from({ length: units }, (_, at) => ({
    number: at === 0 ? number : null,
    typeName: plainText(named || type) || null,
  }))
}

/** Null where OPERA gives no price with its taxes, or none in yen. */
function pricesOf(
  { amountAfterTax, currencyCode, taxes }: v.InferOutput<typeof total>,
  {
    totalDepositPaid,
    totalPayment,
  }: ReservationAnswer['reservations']['reservation'][number]['cashiering']['revenuesAndBalances'],
  codes: TransactionCodes,
): { readonly openYen: number; readonly roomPriceYen: number } | null {
  if (amountAfterTax === null || (currencyCode !== '' && currencyCode !== 'JPY')) return null
  const ofTown = [...(codes.get('bathing_tax') ?? []), ...(codes.get('accommodation_tax') ?? [])]
  const townTaxes = taxes.tax
    .filter(({ code, generateTransactionCode }) => ofTown.includes(generateTransactionCode || code))
    .reduce((sum, tax) => sum + (tax.amount ?? 0), 0)
  // Money of the guest has either sign there.
  const paid = Math.abs(totalDepositPaid.amount ?? 0) + Math.abs(totalPayment.amount ?? 0)
  return {
    openYen: Math.max(0, Math.round(amountAfterTax - paid)),
    roomPriceYen: Math.round(amountAfterTax - townTaxes),
  }
}
