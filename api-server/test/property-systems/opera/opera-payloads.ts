import type {
  DoubleName,
  DoubleProfile,
  DoubleReservation,
  DoubleRoom,
  OperaDouble,
  Posting,
} from './OperaDouble.ts'

const yen = (amount: number) => ({ amount, currencyCode: 'JPY' })

/** Those parts of an object that there are. */
const present = (parts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== undefined))

const idsOf = ({ id, confirmation }: DoubleReservation) => [
  { id, type: 'Reservation' },
  { id: confirmation, type: 'Confirmation' },
]

/** What OPERA calls the status on a day. */
function computedStatus({ status, arrival, departure }: DoubleReservation, today: string): string {
  if (status === 'Reserved') return arrival <= today ? 'DueIn' : 'Reserved'
  if (status === 'InHouse') return departure <= today ? 'DueOut' : 'InHouse'
  return status
}

const statusOf = (reservation: DoubleReservation, today: string) => ({
  hotelId: reservation.hotel,
  reservationStatus: reservation.status,
  computedReservationStatus: computedStatus(reservation, today),
  preRegistered: reservation.isPreRegistered,
  createDateTime: reservation.createdAt.toISOString(),
  lastModifyDateTime: reservation.changedAt.toISOString(),
  ...(reservation.isQueued ? { queue: { priority: 1 } } : {}),
})

const nightsOf = ({ arrival, departure }: DoubleReservation): number =>
  Math.round((Date.parse(departure) - Date.parse(arrival)) / 86_400_000)

/** As a list of reservations shows one. */
export function listed(double: OperaDouble, reservation: DoubleReservation): unknown {
  const guest = double.guestOf(reservation)
  const { surname, givenName } = guest.name
  const companions = reservation.guests.slice(1).flatMap((id) => double.profiles.get(id) ?? [])
  return {
    reservationIdList: idsOf(reservation),
    roomStay: present({
      arrivalDate: reservation.arrival,
      departureDate: reservation.departure,
      adultCount: reservation.adults,
      childCount: reservation.childAges.length,
      roomType: reservation.roomType,
      roomId: reservation.room,
      numberOfRooms: 1,
      ratePlanCode: 'BAR',
      rateAmount: yen(reservation.yenOfNight),
      totalAmount: yen(nightsOf(reservation) * reservation.yenOfNight),
      balance: yen(double.balanceOf(reservation)),
      guarantee: { guaranteeCode: '6PM' },
    }),
    reservationGuest: present({
      id: guest.id,
      type: 'Profile',
      nameType: 'Guest',
      surname,
      givenName,
      fullName: `${surname}, ${givenName}`,
      alternateSurname: guest.alternateName?.surname,
      alternateGivenName: guest.alternateName?.givenName,
      phoneNumber: guest.phone,
      email: guest.mail,
      language: guest.language,
      nationality: guest.nationality === null ? null : { code: guest.nationality },
      accompanyGuests: companions.length === 0 ? null : companions.map(accompanying),
    }),
    ...statusOf(reservation, double.today()),
    openFolio: reservation.postings.length > 0 && !reservation.isFolioClosed,
    allowMobileCheckout: true,
  }
}

const accompanying = ({ id, name, alternateName }: DoubleProfile) =>
  present({
    profileIdList: [{ id, type: 'Profile' }],
    firstName: name.givenName,
    lastName: name.surname,
    fullName: `${name.surname}, ${name.givenName}`,
    alternateFirstName: alternateName?.givenName,
    alternateLastName: alternateName?.surname,
  })

/** As a reservation reads, with what was asked for. */
export function whole(
  double: OperaDouble,
  reservation: DoubleReservation,
  fetched: readonly string[],
): unknown {
  if (!fetched.includes('Reservation')) return { reservationIdList: idsOf(reservation) }
  const { roomType, room, arrival, departure, adults, childAges, yenOfNight, guests } = reservation
  const yenOfNights = nightsOf(reservation) * yenOfNight
  const total = { amountBeforeTax: yenOfNights, amountAfterTax: yenOfNights, currencyCode: 'JPY' }
  const guestCounts = present({
    adults,
    children: childAges.length,
    childAges: fetched.includes('FetchChildAges') ? childAges.map((age) => ({ age })) : null,
  })
  const rates = fetched.includes('RateInfoDetails')
    ? {
        rate: [
          { base: { amountBeforeTax: yenOfNight, currencyCode: 'JPY' }, start: arrival, end: departure },
        ],
      }
    : null
  return present({
    reservationIdList: idsOf(reservation),
    roomStay: {
      arrivalDate: arrival,
      departureDate: departure,
      currentRoomInfo: present({ roomType, roomId: room }),
      guestCounts,
      roomRates: [
        present({
          start: arrival,
          end: departure,
          roomType,
          roomId: room,
          ratePlanCode: 'BAR',
          numberOfUnits: 1,
          guestCounts,
          total,
          rates,
        }),
      ],
      total,
      guarantee: { guaranteeCode: '6PM' },
    },
    reservationGuests: guests.map((id, index) => {
      const profile = double.profiles.get(id)
      const isShown = index === 0 || fetched.includes('AccompanyingGuestProfile')
      return {
        primary: index === 0,
        profileInfo: present({
          profileIdList: [{ id, type: 'Profile' }],
          // The module of reservations shows fewer fields of a profile than that of profiles.
          profile: profile !== undefined && isShown ? detailsOf({ ...profile, written: {} }) : null,
        }),
      }
    }),
    cashiering: fetched.includes('RevenuesAndBalances')
      ? {
          revenuesAndBalances: {
            balance: yen(double.balanceOf(reservation)),
            totalPayment: yen(double.paidBy(reservation)),
          },
        }
      : null,
    ...statusOf(reservation, double.today()),
    hasOpenFolio: reservation.postings.length > 0 && !reservation.isFolioClosed,
  })
}

function detailsOf(profile: DoubleProfile): Record<string, unknown> {
  const { name, alternateName, language, nationality, phone, mail, written } = profile
  const person = ({ surname, givenName }: DoubleName, nameType: string) => ({ surname, givenName, nameType })
  const { customer = {}, ...further } = written
  return present({
    ...further,
    customer: present({
      ...Object(customer),
      personName: [
        person(name, 'Primary'),
        ...(alternateName === null ? [] : [person(alternateName, 'Alternate')]),
      ],
      language,
      nationality,
    }),
    telephones:
      phone === null
        ? null
        : { telephoneInfo: [{ telephone: { phoneNumber: phone, primaryInd: true }, id: '1' }] },
    emails:
      mail === null ? null : { emailInfo: [{ email: { emailAddress: mail, primaryInd: true }, id: '1' }] },
    profileType: 'Guest',
    statusCode: 'Active',
  })
}

export const profilePayload = (profile: DoubleProfile) => ({
  profileIdList: [{ id: profile.id, type: 'Profile' }],
  profileDetails: detailsOf(profile),
})

export const postingPayload = ({ type, yen: amount, reference, ...posting }: Posting): unknown =>
  present({
    transactionNo: posting.transactionNo,
    transactionCode: posting.code,
    transactionDescription: posting.description,
    transactionType: type,
    postedAmount: yen(amount),
    ...(type === 'Revenue' ? { debitAmount: yen(amount) } : { creditAmount: yen(amount) }),
    quantity: 1,
    postingDate: posting.on,
    revenueDate: posting.on,
    reference,
    folioWindowNo: posting.window,
  })

const sumOf = (postings: readonly Posting[], type: Posting['type']): number =>
  postings.reduce((sum, posting) => (posting.type === type ? sum + posting.yen : sum), 0)

/** One window of a folio; the sums are those of the whole window, whichever page of its postings is shown. */
export function folioWindow(
  number: number,
  postings: readonly Posting[],
  page: { readonly fetched: readonly string[]; readonly offset: number; readonly limit: number },
): unknown {
  const [revenue, payment] = [sumOf(postings, 'Revenue'), sumOf(postings, 'Payment')]
  const shown = postings.slice(page.offset, page.offset + page.limit)
  return {
    folioWindowNo: number,
    revenue: yen(revenue),
    payment: yen(payment),
    balance: yen(revenue - payment),
    ...(page.fetched.includes('Postings') ? { folios: [{ postings: shown.map(postingPayload) }] } : {}),
    totalResults: postings.length,
    count: shown.length,
    offset: page.offset,
    limit: page.limit,
    hasMore: page.offset + shown.length < postings.length,
    emptyFolio: postings.length === 0,
  }
}

export const roomPayload = ({ number, type, state, isOccupied }: DoubleRoom): unknown => ({
  roomId: number,
  roomType: { roomType: type },
  housekeeping: {
    roomStatus: { roomStatus: state, frontOfficeStatus: isOccupied ? 'Occupied' : 'Vacant' },
  },
})
