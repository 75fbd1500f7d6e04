import type {
  ArrivalSearch,
  Capabilities,
  CheckedInThere,
  ConnectedSystem,
  FolioThere,
  Outcome,
  Page,
  PageMark,
  PaymentThere,
  RegisterThere,
  ReportedBooking,
  StayThere,
} from '../ConnectedSystem.ts'
import type { Connection } from '../Connection.ts'

const everything: Capabilities = {
  writesGuests: true,
  marksPreCheckedIn: true,
  checksIn: true,
  postsPayments: true,
  postsRefunds: true,
  checksOut: true,
  sendsEvents: true,
}

export const booked: ReportedBooking = {
  id: 'A-1',
  version: 1_000,
  status: 'booked',
  name: { family: 'ウミノ', given: 'タロウ' },
  alternateNames: [],
  companionNames: [],
  phone: '090-0000-1111',
  mail: null,
  country: null,
  language: null,
  arrival: '2026-12-01',
  departure: '2026-12-03',
  adults: 1,
  children: 0,
  rooms: [{ number: '201', typeName: 'ツイン' }],
  openYen: 20_000,
  roomPriceYen: null,
  isPreCheckedIn: null,
}

type Failure = Exclude<Outcome<never>, { readonly kind: 'done' }>

const PAGE = 2

/** A property system of which a test owns every answer. Writes are carried out once, as the interface wants it. */
export class SystemInMemory implements ConnectedSystem {
  capabilities = everything
  readonly bookings = new Map<string, ReportedBooking>()
  readonly folios = new Map<string, FolioThere>()
  readonly postings = new Map<string, PaymentThere & { readonly id: string }>()
  readonly registers = new Map<string, RegisterThere>()
  /** In their order, as `checkIn A-1`. */
  readonly calls: string[] = []
  readonly searches: ArrivalSearch[] = []
  /** What the next call of a kind, or any, is answered instead. `lost`: it is carried out all the same. */
  failure: (call: string) => Failure | { readonly kind: 'lost' } | null = () => null
  /** Held up until it is resolved. */
  slow: Promise<void> = Promise.resolve()
  mostAtOnce = 0
  #underWay = 0

  report(changes: Partial<ReportedBooking> = {}): ReportedBooking {
    const id = changes.id ?? booked.id
    const before = this.bookings.get(id) ?? { ...booked, id }
    const after = { ...before, version: before.version + 1, ...changes }
    this.bookings.set(id, after)
    return after
  }

  async #answer<Value>(call: string, work: () => Outcome<Value>): Promise<Outcome<Value>> {
    this.calls.push(call)
    this.#underWay += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay)
    await this.slow
    this.#underWay -= 1
    const failure = this.failure(call)
    if (failure === null) return work()
    if (failure.kind !== 'lost') return failure
    work()
    return { kind: 'unknown', code: 'CUT' }
  }

  tryOut = async () => await this.#answer('tryOut', () => done({ hotelName: null }))
  readEvent = () => null

  arrivals = async (search: ArrivalSearch, mark: PageMark | null): Promise<Outcome<Page>> =>
    await this.#answer(`arrivals ${search.hotel}`, () => {
      this.searches.push(search)
      const all = [...this.bookings.values()].filter(
        ({ arrival, status }) =>
          arrival >= search.from &&
          arrival <= search.to &&
          (search.onlyInHouse !== true || status === 'in_house'),
      )
      const from = Number(mark ?? 0)
      const next = from + PAGE < all.length ? String(from + PAGE) : null
      return done({ bookings: all.slice(from, from + PAGE), unreadable: [], next })
    })

  read = async ({ id }: StayThere): Promise<Outcome<ReportedBooking>> =>
    await this.#answer(`read ${id}`, () => {
      const booking = this.bookings.get(id)
      return booking === undefined ? { kind: 'missing' } : done(booking)
    })

  writeGuests = async ({ id }: StayThere, register: RegisterThere): Promise<Outcome<null>> =>
    await this.#answer(`writeGuests ${id}`, () => {
      this.registers.set(id, register)
      return done(null)
    })

  markPreCheckedIn = async ({ id }: StayThere) =>
    await this.#answer(`markPreCheckedIn ${id}`, () => done(null))

  checkIn = async ({ id }: StayThere, room: string | null): Promise<Outcome<CheckedInThere>> =>
    await this.#answer(`checkIn ${id} ${room ?? '-'}`, () => {
      this.report({ id, status: 'in_house' })
      return done({ state: 'in_house', room })
    })

  folio = async ({ id }: StayThere): Promise<Outcome<FolioThere>> =>
    await this.#answer(`folio ${id}`, () => done(this.folios.get(id) ?? { balanceYen: 0, lines: [] }))

  postPayment = async ({ id }: StayThere, payment: PaymentThere): Promise<Outcome<null>> =>
    await this.#answer(`postPayment ${id} ${payment.yen}`, () => {
      if (!this.postings.has(payment.requestId)) this.postings.set(payment.requestId, { ...payment, id })
      return done(null)
    })

  checkOut = async ({ id }: StayThere) =>
    await this.#answer(`checkOut ${id}`, () => {
      this.report({ id, status: 'departed' })
      return done(null)
    })
}

const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })

export const connectionTo = (system: ConnectedSystem): Connection => ({
  name: 'OPERA',
  hotels: [{ facilityId: '101', hotel: 'KAIGAN' }],
  switches: { checkInThere: true, checkOutThere: true },
  system,
})
