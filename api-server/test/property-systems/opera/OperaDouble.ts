import { randomUUID } from 'node:crypto'

/** Names of a person in one script. */
export interface DoubleName {
  readonly surname: string
  readonly givenName: string
}

export interface DoubleProfile {
  readonly id: string
  readonly name: DoubleName
  readonly alternateName: DoubleName | null
  readonly language: string | null
  readonly nationality: string | null
  readonly phone: string | null
  readonly mail: string | null
  /** What a caller has written of it beyond the above, in the vendor's words. */
  readonly written: Readonly<Record<string, unknown>>
}

type Status = 'Reserved' | 'NoShow' | 'Cancelled' | 'InHouse' | 'CheckedOut'

export interface Posting {
  readonly transactionNo: number
  readonly code: string
  readonly description: string
  readonly type: 'Revenue' | 'Payment'
  /** Whole yen: what is owed, or what was paid. */
  readonly yen: number
  readonly reference: string | null
  readonly window: number
  readonly on: string
}

export interface DoubleReservation {
  readonly id: string
  readonly confirmation: string
  readonly hotel: string
  readonly status: Status
  /** Days. */
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly childAges: readonly number[]
  readonly roomType: string
  readonly room: string | null
  /** The profiles of its guests, the one that it is booked for first. */
  readonly guests: readonly string[]
  readonly yenOfNight: number
  readonly isPreRegistered: boolean
  readonly isQueued: boolean
  readonly isFolioClosed: boolean
  readonly postings: readonly Posting[]
  readonly createdAt: Date
  readonly changedAt: Date
}

export interface DoubleRoom {
  readonly hotel: string
  readonly number: string
  readonly type: string
  readonly state: 'Inspected' | 'Clean' | 'Dirty'
  readonly isOccupied: boolean
}

/** What an agent at the hotel enters for a new reservation. */
export interface NewReservation {
  readonly hotel: string
  readonly arrival: string
  readonly departure: string
  readonly guest: DoubleName &
    Partial<Pick<DoubleProfile, 'alternateName' | 'language' | 'nationality' | 'phone' | 'mail'>>
  readonly companions?: readonly DoubleName[]
  readonly adults?: number
  readonly childAges?: readonly number[]
  readonly roomType?: string
  readonly room?: string
  readonly yenOfNight?: number
}

export type ChangedReservation = Partial<
  Pick<
    DoubleReservation,
    'arrival' | 'departure' | 'adults' | 'childAges' | 'roomType' | 'room' | 'yenOfNight'
  >
>

export const ACCOUNT = {
  client: 'tomari-client',
  secret: 'tomari-client-secret',
  application: '0f3c1f2e-58a1-4c0e-9d0a-3a1b2c3d4e5f',
  enterprise: 'TOMARI',
} as const

export const TOKEN_SECONDS = 3_600

/** What the hotels' OPERA Cloud holds, and the hand of a person on it. */
export class OperaDouble {
  readonly hotels = new Map<string, string>()
  readonly profiles = new Map<string, DoubleProfile>()
  readonly reservations = new Map<string, DoubleReservation>()
  readonly rooms = new Map<string, DoubleRoom>()
  readonly #clock: { now(): Date }
  readonly #tokens = new Map<string, Date>()
  #lastNumber = 100_000

  constructor(clock: { now(): Date }, hotels: Readonly<Record<string, string>>) {
    this.#clock = clock
    this.hotels = new Map(Object.entries(hotels))
  }

  now(): Date {
    return this.#clock.now()
  }

  /** The business date of the hotels, which are in Japan. */
  today(): string {
    return new Date(this.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  }

  nextNumber(): number {
    this.#lastNumber += 1
    return this.#lastNumber
  }

  opens(): string {
    const token = randomUUID()
    this.#tokens.set(token, new Date(this.now().getTime() + TOKEN_SECONDS * 1_000))
    return token
  }

  isOpen(token: string): boolean {
    return (this.#tokens.get(token) ?? new Date(0)) > this.now()
  }

  /** As at the end of an hour, or when a client's secret is changed. */
  forgetsTokens(): void {
    this.#tokens.clear()
  }

  arrives(booking: NewReservation): DoubleReservation {
    const { guest, companions = [], childAges = [] } = booking
    const now = this.now()
    const guests = [guest, ...companions].map((name) => this.adds(name).id)
    const reservation: DoubleReservation = {
      id: `${this.nextNumber()}`,
      confirmation: `${this.nextNumber()}`,
      hotel: booking.hotel,
      status: 'Reserved',
      arrival: booking.arrival,
      departure: booking.departure,
      adults: booking.adults ?? guests.length,
      childAges,
      roomType: booking.roomType ?? 'TWN',
      room: booking.room ?? null,
      guests,
      yenOfNight: booking.yenOfNight ?? 12_000,
      isPreRegistered: false,
      isQueued: false,
      isFolioClosed: false,
      postings: [],
      createdAt: now,
      changedAt: now,
    }
    this.reservations.set(reservation.id, reservation)
    return reservation
  }

  adds(person: NewReservation['guest'], written: Readonly<Record<string, unknown>> = {}): DoubleProfile {
    const profile: DoubleProfile = {
      id: `${this.nextNumber()}`,
      name: { surname: person.surname, givenName: person.givenName },
      alternateName: person.alternateName ?? null,
      language: person.language ?? null,
      nationality: person.nationality ?? null,
      phone: person.phone ?? null,
      mail: person.mail ?? null,
      written,
    }
    this.profiles.set(profile.id, profile)
    return profile
  }

  changes(id: string, change: ChangedReservation): void {
    this.#sets(id, change)
  }

  /** A person corrects the name of the guest. */
  renames(id: string, name: DoubleName): void {
    const profile = this.guestOf(this.the(id))
    this.profiles.set(profile.id, { ...profile, name })
    this.#sets(id, {})
  }

  cancels(id: string): void {
    this.#sets(id, { status: 'Cancelled' })
  }

  reinstates(id: string): void {
    this.#sets(id, { status: 'Reserved' })
  }

  marksNoShow(id: string): void {
    this.#sets(id, { status: 'NoShow' })
  }

  /** To another room, which becomes occupied where the guest is in house. */
  moves(id: string, room: string): void {
    const { status, hotel, room: before } = this.the(id)
    if (status === 'InHouse' && before !== null)
      this.setsRoom(hotel, before, { isOccupied: false, state: 'Dirty' })
    if (status === 'InHouse') this.setsRoom(hotel, room, { isOccupied: true })
    this.#sets(id, { room })
  }

  postsCharge(id: string, charge: Pick<Posting, 'code' | 'description' | 'yen'>): Posting {
    return this.posts(id, { ...charge, type: 'Revenue', reference: null, window: 1 })
  }

  posts(id: string, posting: Omit<Posting, 'transactionNo' | 'on'>): Posting {
    const posted = { ...posting, transactionNo: this.nextNumber(), on: this.today() }
    this.#sets(id, { postings: [...this.the(id).postings, posted], isFolioClosed: false })
    return posted
  }

  /** At the front desk of the hotel. */
  checksIn(id: string, room = this.the(id).room): void {
    if (room !== null) this.setsRoom(this.the(id).hotel, room, { isOccupied: true })
    this.#sets(id, { status: 'InHouse', room, isQueued: false })
  }

  checksOut(id: string): void {
    const { hotel, room } = this.the(id)
    if (room !== null) this.setsRoom(hotel, room, { isOccupied: false, state: 'Dirty' })
    this.#sets(id, { status: 'CheckedOut' })
  }

  takesCheckInBack(id: string): void {
    const { hotel, room } = this.the(id)
    if (room !== null) this.setsRoom(hotel, room, { isOccupied: false })
    this.#sets(id, { status: 'Reserved' })
  }

  marks(
    id: string,
    marks: Partial<Pick<DoubleReservation, 'isPreRegistered' | 'isQueued' | 'isFolioClosed' | 'guests'>>,
  ): void {
    this.#sets(id, marks)
  }

  writes(profile: DoubleProfile): void {
    this.profiles.set(profile.id, profile)
    for (const { id, guests } of this.reservations.values())
      if (guests.includes(profile.id)) this.#sets(id, {})
  }

  setsRoom(hotel: string, number: string, change: Partial<Omit<DoubleRoom, 'hotel' | 'number'>>): void {
    const before = this.rooms.get(`${hotel} ${number}`)
    this.rooms.set(`${hotel} ${number}`, {
      type: 'TWN',
      state: 'Inspected',
      isOccupied: false,
      ...before,
      ...change,
      hotel,
      number,
    })
  }

  the(id: string): DoubleReservation {
    const found = this.reservations.get(id)
    if (found === undefined) throw new Error(`there is no reservation ${id}`)
    return found
  }

  guestOf({ guests }: DoubleReservation): DoubleProfile {
    const found = this.profiles.get(guests[0] ?? '')
    if (found === undefined) throw new Error('a reservation for nobody')
    return found
  }

  /** Whole yen. */
  paidBy({ postings }: DoubleReservation): number {
    return postings.reduce((sum, { type, yen }) => (type === 'Payment' ? sum + yen : sum), 0)
  }

  /** Whole yen that are owed. */
  balanceOf({ postings }: DoubleReservation): number {
    return postings.reduce((sum, { type, yen }) => (type === 'Revenue' ? sum + yen : sum - yen), 0)
  }

  #sets(id: string, change: Partial<DoubleReservation>): void {
    this.reservations.set(id, { ...this.the(id), ...change, changedAt: this.now() })
  }
}
