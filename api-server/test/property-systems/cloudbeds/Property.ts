import type {
  Arrival,
  BookedRoom,
  Changes,
  Happening,
  Posting,
  Reservation,
  ReservationStatus,
} from './Reservation.ts'

const TAX = 0.1
const ROOMS = 40
const DAY_MS = 86_400_000
const TOKYO_MS = 9 * 3_600_000

/** The reason for which something is refused; null where it is done. */
type Refused = string | null

/** Day in Tokyo, such as `2026-12-01`. */
const dayOf = (at: Date): string => new Date(at.getTime() + TOKYO_MS).toISOString().slice(0, 10)

/** One hotel: what its own staff do (the hand), and what the API does by the same rules. */
export class Property {
  readonly reservations = new Map<string, Reservation>()
  readonly types = new Map([
    ['501', { name: 'Twin', short: 'TWN' }],
    ['502', { name: 'Double', short: 'DBL' }],
  ])
  readonly rooms: Map<string, { readonly name: string; readonly typeId: string }> = new Map(
    Array.from({ length: ROOMS }, (_, index) => {
      const number = String(201 + index)
      return [`${number}-0`, { name: number, typeId: index % 2 === 0 ? '501' : '502' }] as const
    }),
  )
  readonly paymentMethods: ReadonlySet<string> = new Set(['cash', 'credit', 'ebanking'])
  readonly references = new Set<string>()
  #ids = 0

  constructor(
    readonly id: string,
    readonly name: string,
    readonly clock: { now(): Date },
    readonly happens: (happening: Happening) => void,
  ) {}

  newId(): string {
    this.#ids += 1
    return `${this.id}${String(this.#ids).padStart(7, '0')}`
  }

  /** @returns the number of the reservation */
  arrives(arrival: Arrival): string {
    const { from, to, adults = 2, children = 0, rooms = 1, nightYen = 12_000 } = arrival
    const id = this.newId()
    const now = this.clock.now()
    this.reservations.set(id, {
      id,
      created: now,
      modified: now,
      status: 'confirmed',
      guests: [{ id: this.newId(), fields: guestFields(arrival) }],
      rooms: Array.from({ length: rooms }, (_, index) => ({
        subId: index === 0 ? id : `${id}-${index}`,
        reservationRoomId: this.newId(),
        typeId: '501',
        roomId: null,
        state: 'not_checked_in',
        // Every room has one adult at least, and the first has the children.
        adults: index === 0 ? Math.max(1, adults - rooms + 1) : 1,
        children: index === 0 ? children : 0,
        nightYen,
      })),
      from,
      to,
      arrivalTime: null,
      postings: [],
      notes: [],
      customFields: new Map(),
    })
    this.happens({
      event: 'reservation/created',
      fields: { reservationID: id, startDate: from, endDate: to },
    })
    return id
  }

  changes(id: string, changes: Changes): void {
    const reservation = this.reservation(id)
    const [room] = reservation.rooms
    const main = reservation.guests[0]
    if (room === undefined || main === undefined) throw new Error('a reservation without a room or a guest')
    const { family, given, from = reservation.from, to = reservation.to } = changes
    if (family !== undefined) main.fields.set('guestLastName', family)
    if (given !== undefined) main.fields.set('guestFirstName', given)
    room.adults = changes.adults ?? room.adults
    room.children = changes.children ?? room.children
    this.changesDays(reservation, from, to)
    if (family !== undefined || given !== undefined)
      this.happens({ event: 'guest/details_changed', fields: { guestId: main.id } })
  }

  changesDays(reservation: Reservation, from: string, to: string): void {
    const isOther = from !== reservation.from || to !== reservation.to
    Object.assign(reservation, { from, to })
    this.touch(reservation)
    const fields = { reservationId: reservation.id, startDate: from, endDate: to }
    if (isOther) this.happens({ event: 'reservation/dates_changed', fields })
  }

  cancels(id: string): Refused {
    return this.setStatus(this.reservation(id), 'canceled')
  }

  reinstates(id: string): Refused {
    return this.setStatus(this.reservation(id), 'confirmed')
  }

  staysAway(id: string): Refused {
    return this.setStatus(this.reservation(id), 'no_show')
  }

  checksIn(id: string): Refused {
    const reservation = this.reservation(id)
    for (const room of reservation.rooms) {
      const free = this.freeRooms(reservation, room.typeId)[0] ?? null
      const refused = this.assign(reservation, room, room.roomId ?? free)
      if (refused !== null) return refused
    }
    return this.setStatus(reservation, 'checked_in')
  }

  checksOut(id: string): Refused {
    return this.setStatus(this.reservation(id), 'checked_out')
  }

  /** Gives a room of the reservation another number. */
  moves(id: string, index = 0): Refused {
    const reservation = this.reservation(id)
    const room = reservation.rooms[index]
    if (room === undefined) return 'No such room'
    return this.assign(reservation, room, this.freeRooms(reservation, room.typeId)[0] ?? null)
  }

  postsCharge(id: string, text: string, yen: number, taxYen = Math.floor(yen * TAX)): void {
    this.posts(this.reservation(id), { kind: 'item', text, yen, taxYen, means: null, reference: null })
  }

  takesPayment(id: string, yen: number, means = 'cash'): void {
    this.posts(this.reservation(id), { kind: 'payment', text: '', yen, taxYen: 0, means, reference: null })
  }

  /** A posting leaves `dateModified` as it is: the vendor warns that some changes are not reflected there. */
  posts(reservation: Reservation, posting: Posting): string {
    reservation.postings.push(posting)
    return this.newId()
  }

  reservation(id: string): Reservation {
    const reservation = this.reservations.get(id)
    if (reservation === undefined) throw new Error(`${this.name} has no reservation ${id}`)
    return reservation
  }

  amounts({ from, to, rooms, postings }: Reservation) {
    const nights = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
    const roomsYen = rooms.reduce((sum, { nightYen }) => sum + nightYen * nights, 0)
    const sumOf = (kind: Posting['kind'], part: 'yen' | 'taxYen') =>
      postings.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[part], 0)
    const [items, itemTaxes, paid] = [sumOf('item', 'yen'), sumOf('item', 'taxYen'), sumOf('payment', 'yen')]
    const taxes = Math.floor(roomsYen * TAX) + itemTaxes
    const total = roomsYen + items + taxes
    return { nights, roomsYen, items, taxes, total, paid, balance: total - paid }
  }

  /** Whether no other stay has a room on one of these nights. */
  isFree(from: string, to: string): (roomId: string) => boolean {
    const taken = new Set(
      [...this.reservations.values()]
        .filter((other) => isExpected(other) && other.from < to && from < other.to)
        .flatMap(({ rooms }) =>
          rooms.filter(({ state }) => state !== 'checked_out').map(({ roomId }) => roomId),
        ),
    )
    return (roomId) => !taken.has(roomId)
  }

  freeRooms({ from, to }: Reservation, typeId: string): readonly string[] {
    const isFree = this.isFree(from, to)
    return [...this.rooms].filter(([id, room]) => room.typeId === typeId && isFree(id)).map(([id]) => id)
  }

  /** Null unassigns. */
  assign(reservation: Reservation, room: BookedRoom, roomId: string | null): Refused {
    if (roomId === room.roomId) return null
    if (!isExpected(reservation) || room.state === 'checked_out') return 'Reservation is not active'
    const place = roomId === null ? null : this.rooms.get(roomId)
    if (place === undefined) return 'Invalid newRoomID'
    if (roomId !== null && place !== null && !this.freeRooms(reservation, place.typeId).includes(roomId))
      return 'The room is not available for the dates of the reservation'
    if (roomId === null && room.state === 'in_house') return 'The room is occupied'
    Object.assign(room, { roomId, ...(place === null ? {} : { typeId: place.typeId }) })
    this.touch(reservation)
    const fields = { reservationId: reservation.id, roomId: roomId ?? '' }
    this.happens({ event: 'reservation/accommodation_changed', fields })
    return null
  }

  checkRoomIn(reservation: Reservation, room: BookedRoom): Refused {
    if (room.state !== 'not_checked_in') return 'The room is already checked in'
    if (reservation.status !== 'confirmed') return 'Reservation is not confirmed'
    if (room.roomId === null) return 'The room is not assigned'
    if (dayOf(this.clock.now()) < reservation.from) return 'Check-in is before the date of arrival'
    this.#setRoom(reservation, room, 'in_house')
    if (reservation.rooms.every(({ state }) => state !== 'not_checked_in'))
      this.#become(reservation, 'checked_in')
    return null
  }

  checkRoomOut(reservation: Reservation, room: BookedRoom): Refused {
    if (room.state !== 'in_house') return 'The room is not checked in'
    if (this.amounts(reservation).balance !== 0) return 'Reservation has an open balance'
    this.#setRoom(reservation, room, 'checked_out')
    if (reservation.rooms.every(({ state }) => state === 'checked_out'))
      this.#become(reservation, 'checked_out')
    return null
  }

  setStatus(reservation: Reservation, status: ReservationStatus): Refused {
    if (status === reservation.status) return null
    const isHere = reservation.rooms.some(({ state }) => state === 'in_house')
    if (reservation.status === 'checked_out') return 'Reservation is checked out'
    if (status === 'checked_in')
      return this.#eachRoom(reservation, (room) => this.checkRoomIn(reservation, room))
    if (status === 'checked_out')
      return this.#eachRoom(reservation, (room) => this.checkRoomOut(reservation, room))
    if (isHere) return 'Reservation is checked in'
    for (const room of reservation.rooms)
      Object.assign(room, { roomId: null, state: status === 'canceled' ? 'cancelled' : 'not_checked_in' })
    this.#become(reservation, status)
    return null
  }

  touch(reservation: Reservation): void {
    reservation.modified = this.clock.now()
  }

  #eachRoom({ rooms }: Reservation, act: (room: BookedRoom) => Refused): Refused {
    return rooms.map(act).find((refused) => refused !== null) ?? null
  }

  #setRoom(reservation: Reservation, room: BookedRoom, state: BookedRoom['state']): void {
    room.state = state
    this.touch(reservation)
    const fields = { reservationId: reservation.id, roomId: room.roomId ?? '', status: state }
    this.happens({ event: 'reservation/accommodation_status_changed', fields })
  }

  #become(reservation: Reservation, status: ReservationStatus): void {
    const previousStatus = reservation.status
    reservation.status = status
    this.touch(reservation)
    const fields = { reservationID: reservation.id, status, previousStatus }
    this.happens({ event: 'reservation/status_changed', fields })
  }
}

const isExpected = ({ status }: Reservation): boolean =>
  status === 'confirmed' || status === 'not_confirmed' || status === 'checked_in'

const guestFields = ({ family, given, phone = '', mail = '', country = 'JP' }: Arrival) =>
  new Map([
    ['guestLastName', family],
    ['guestFirstName', given],
    ['guestPhone', phone],
    ['guestEmail', mail],
    ['guestCountry', country],
  ])
