import type { Property } from './Property.ts'
import type { BookedRoom, Guest, Reservation } from './Reservation.ts'

/**
 * How moments are written: as the contract has them (RFC 3339), or as the vendor's page on dates and times has them and its
 * servers send them: the hotel's own time without its zone.
 */
export type Moments = 'contract' | 'documented'

const TOKYO_MS = 9 * 3_600_000

function momentText(at: Date, moments: Moments): string {
  const local = new Date(at.getTime() + TOKYO_MS).toISOString().slice(0, 19)
  return moments === 'contract' ? `${local}+09:00` : local.replace('T', ' ')
}

/** Reads either form. @returns milliseconds since 1970, NaN for neither */
export const momentIn = (text: string): number =>
  Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}+09:00`)

const namesOf = ({ fields }: Guest): string =>
  [fields.get('guestFirstName'), fields.get('guestLastName')].filter(Boolean).join(' ')

const sum = (rooms: readonly BookedRoom[], part: 'adults' | 'children'): string =>
  String(rooms.reduce((total, room) => total + room[part], 0))

const headOf = (reservation: Reservation, moments: Moments) => ({
  reservationID: reservation.id,
  dateCreated: momentText(reservation.created, moments),
  dateModified: momentText(reservation.modified, moments),
  status: reservation.status,
  startDate: reservation.from,
  endDate: reservation.to,
  allotmentBlockCode: null,
  thirdPartyIdentifier: '',
  sourceID: 'ss-1-1',
  origin: 'Website/Booking Engine',
  mealPlans: '',
})

const typeOf = (property: Property, { typeId }: BookedRoom) => ({
  roomTypeID: typeId,
  roomTypeName: property.types.get(typeId)?.name ?? '',
  roomTypeIsVirtual: false,
})

const roomNameOf = (property: Property, { roomId }: BookedRoom): string =>
  roomId === null ? '' : (property.rooms.get(roomId)?.name ?? '')

function guestOf(property: Property, { guests, rooms }: Reservation, guest: Guest) {
  const field = (name: string): string => guest.fields.get(name) ?? ''
  const isMain = guest === guests[0]
  const own = isMain ? rooms : []
  const [first] = own.filter(({ roomId }) => roomId !== null)
  return {
    guestID: guest.id,
    guestFirstName: field('guestFirstName'),
    guestLastName: field('guestLastName'),
    guestGender: guest.fields.get('guestGender') ?? 'N/A',
    guestEmail: field('guestEmail'),
    guestPhone: field('guestPhone'),
    guestCellPhone: field('guestCellPhone'),
    guestAddress: field('guestAddress1'),
    guestAddress2: field('guestAddress2'),
    guestCity: field('guestCity'),
    guestState: field('guestState'),
    guestCountry: field('guestCountry'),
    guestZip: field('guestZip'),
    guestBirthdate: field('guestBirthDate'),
    guestDocumentType: field('guestDocumentType'),
    guestDocumentNumber: field('guestDocumentNumber'),
    guestDocumentIssueDate: field('guestDocumentIssueDate'),
    guestDocumentIssuingCountry: field('guestDocumentIssuingCountry'),
    guestDocumentExpirationDate: field('guestDocumentExpirationDate'),
    taxID: '',
    companyTaxID: '',
    companyName: '',
    assignedRoom: first !== undefined,
    isAnonymized: false,
    isMainGuest: isMain,
    roomID: first?.roomId ?? '',
    roomName: first === undefined ? '' : roomNameOf(property, first),
    roomTypeName: first === undefined ? '' : typeOf(property, first).roomTypeName,
    roomTypeIsVirtual: false,
    rooms: own
      .filter(({ roomId }) => roomId !== null)
      .map((room) => {
        const { roomTypeName, roomTypeIsVirtual } = typeOf(property, room)
        return {
          reservationRoomID: room.reservationRoomId,
          roomID: room.roomId,
          roomName: roomNameOf(property, room),
          subReservationID: room.subId,
          roomTypeName,
          roomTypeIsVirtual,
        }
      }),
    unassignedRooms: own
      .filter(({ roomId }) => roomId === null)
      .map((room) => ({
        reservationRoomID: room.reservationRoomId,
        subReservationID: room.subId,
        ...typeOf(property, room),
      })),
    customFields: [],
  }
}

const guestListOf = (property: Property, reservation: Reservation) =>
  Object.fromEntries(reservation.guests.map((guest) => [guest.id, guestOf(property, reservation, guest)]))

const mainOf = ({ guests }: Reservation): Guest => {
  const [main] = guests
  if (main === undefined) throw new Error('a reservation without a guest')
  return main
}

/** One line of `getReservations`. */
export function listedReservation(
  property: Property,
  reservation: Reservation,
  wanted: { readonly guests: boolean; readonly rooms: boolean; readonly moments: Moments },
) {
  const main = mainOf(reservation)
  return {
    ...headOf(reservation, wanted.moments),
    propertyID: property.id,
    guestID: main.id,
    profileID: main.id,
    guestName: namesOf(main),
    adults: sum(reservation.rooms, 'adults'),
    children: sum(reservation.rooms, 'children'),
    balance: property.amounts(reservation).balance,
    sourceName: 'Website',
    ...(wanted.guests ? { guestList: guestListOf(property, reservation) } : {}),
    ...(wanted.rooms
      ? {
          rooms: reservation.rooms.map((room) => ({
            ...typeOf(property, room),
            subReservationID: room.subId,
            isRoomLocked: false,
            guestID: main.id,
            guestName: namesOf(main),
            adults: String(room.adults),
            children: String(room.children),
            reservationRoomID: room.reservationRoomId,
            roomID: room.roomId ?? '',
            roomName: room.roomId === null ? null : roomNameOf(property, room),
            roomCheckIn: reservation.from,
            roomCheckOut: reservation.to,
            roomStatus: room.state,
          })),
        }
      : {}),
  }
}

/** The `data` of `getReservation`. */
export function wholeReservation(property: Property, reservation: Reservation, moments: Moments) {
  const { roomsYen, items, taxes, total, paid, balance, nights } = property.amounts(reservation)
  const main = mainOf(reservation)
  const bookedRoom = (room: BookedRoom) => ({
    ...typeOf(property, room),
    reservationRoomID: room.reservationRoomId,
    subReservationID: room.subId,
    isRoomLocked: false,
    startDate: reservation.from,
    endDate: reservation.to,
    adults: String(room.adults),
    children: String(room.children),
    dailyRates: Array.from({ length: nights }, (_, night) => ({
      date: new Date(Date.parse(reservation.from) + night * 86_400_000).toISOString().slice(0, 10),
      rate: room.nightYen,
    })),
    roomTotal: String(room.nightYen * nights),
  })
  const assigned = reservation.rooms.filter(({ roomId }) => roomId !== null)
  return {
    ...headOf(reservation, moments),
    propertyID: property.id,
    guestName: namesOf(main),
    guestEmail: main.fields.get('guestEmail') ?? '',
    isAnonymized: false,
    guestList: guestListOf(property, reservation),
    estimatedArrivalTime: reservation.arrivalTime,
    source: 'Website',
    total,
    balance,
    balanceDetailed: {
      suggestedDeposit: '0',
      subTotal: roomsYen,
      additionalItems: items,
      taxesFees: taxes,
      grandTotal: total,
      paid,
    },
    assigned: assigned.map((room) => ({
      ...bookedRoom(room),
      roomTypeNameShort: property.types.get(room.typeId)?.short ?? '',
      roomName: roomNameOf(property, room),
      roomID: room.roomId ?? '',
    })),
    unassigned: reservation.rooms.filter(({ roomId }) => roomId === null).map(bookedRoom),
    cardsOnFile: [],
    customFields: [...reservation.customFields].map(([name, value]) => ({
      customFieldName: name,
      shortcode: name,
      customFieldValue: value,
    })),
    channelProvidedCreditCard: false,
    groupInventory: [],
  }
}

/** The `data` of `getGuest`. */
export function oneGuest({ fields }: Guest) {
  const field = (name: string): string => fields.get(name) ?? ''
  return {
    firstName: field('guestFirstName'),
    lastName: field('guestLastName'),
    gender: fields.get('guestGender') ?? 'N/A',
    email: field('guestEmail'),
    phone: field('guestPhone'),
    cellPhone: field('guestCellPhone'),
    country: field('guestCountry'),
    address: field('guestAddress1'),
    address2: field('guestAddress2'),
    city: field('guestCity'),
    zip: field('guestZip'),
    state: field('guestState'),
    birthDate: field('guestBirthDate'),
    documentType: field('guestDocumentType'),
    documentNumber: field('guestDocumentNumber'),
    documentIssueDate: field('guestDocumentIssueDate'),
    documentIssuingCountry: field('guestDocumentIssuingCountry'),
    documentExpirationDate: field('guestDocumentExpirationDate'),
    customFields: [],
    specialRequests: '',
    isAnonymized: false,
    guestOptIn: false,
    isMerged: false,
    newGuestID: '',
  }
}

export const roomOf = (property: Property, roomId: string, name: string, typeId: string) => ({
  roomID: roomId,
  roomName: name,
  dormRoomName: '',
  roomDescription: '',
  maxGuests: 4,
  isPrivate: true,
  isVirtual: false,
  roomBlocked: false,
  roomTypeID: typeId,
  roomTypeName: property.types.get(typeId)?.name ?? '',
  roomTypeNameShort: property.types.get(typeId)?.short ?? '',
  doorlockID: '',
})
