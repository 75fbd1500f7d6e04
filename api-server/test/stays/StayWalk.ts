import * as v from 'valibot'
import { dayAfter } from '../../src/model/hotel-day.ts'
import type { StoredReservation } from '../../src/model/Reservation.ts'
import { stateOf, stayLife, type StayState, whyNot } from '../../src/model/stay-life.ts'
import { lockedReservation, reservationById } from '../../src/storage/repositories/stays/reservations.ts'
import { noNote } from '../../src/usecases/note.ts'
import { payAtDesk } from '../../src/usecases/payment/pay-at-desk.ts'
import { refundPayment } from '../../src/usecases/payment/refund.ts'
import {
  applyBookingStatus,
  type BookingStatus,
  moveBooking,
} from '../../src/usecases/stays/booking-status.ts'
import { changeStay } from '../../src/usecases/stays/change-stay.ts'
import { correctRegister } from '../../src/usecases/stays/correct-register.ts'
import { undoCheckin, undoCheckout } from '../../src/usecases/undo-stay.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import type { TestServer } from '../harness/server.ts'
import { outcomeOf } from '../payment/PayingGuest.ts'

/** What can happen to a stay on a walk. */
export const WALK_EVENTS = [
  'cancel',
  'reinstate',
  'mark_no_show',
  'undo_no_show',
  'told booked',
  'told cancelled',
  'told no_show',
  'check_in',
  'undo_check_in',
  'correct_register',
  'check_out',
  'undo_check_out',
  'change',
  'pay',
  'refund',
] as const
export type WalkEvent = (typeof WALK_EVENTS)[number]

/** What the stay has to be. */
interface Model {
  state: StayState
  isPaid: boolean
  /** As it was when it was called off, until something else than being taken back happens. */
  before: StoredReservation | null
}

/** The room of every stay that is walked. */
export const ROOM = '301'

const found = {
  booked: true,
  checked_in: true,
  cancelled: false,
  no_show: false,
  departed: false,
} as const

/** One stay in the database, walked, and compared after each step with what it has to be. */
export class StayWalk {
  /** How often it was led back to what it was. */
  undone = 0
  #correction = 0
  readonly #model: Model = { state: 'booked', isPaid: false, before: null }
  readonly #server: TestServer
  readonly #stay: Pick<StoredReservation, 'id' | 'name' | 'arrival'>
  readonly #phone: Phone

  constructor(server: TestServer, stay: Pick<StoredReservation, 'id' | 'name' | 'arrival'>) {
    this.#server = server
    this.#stay = stay
    this.#phone = new Phone(server.app)
  }

  /** Has an event happen, and answers all that can be seen afterwards beside what it has to be. */
  async step(event: WalkEvent): Promise<{ readonly seen: unknown; readonly expected: unknown }> {
    this.#server.clock.pass({ minutes: 2 })
    const before = await this.#row()
    const { state: from } = this.#model
    const [outcome, due] = await this.#carryOut(event)
    const row = await this.#row()
    const { state, isPaid } = this.#model
    const hasBegun = state === 'checked_in' || state === 'departed'
    const led = this.#ledBack(before, row)
    return {
      seen: {
        event,
        from,
        outcome,
        state: stateOf(row),
        isNotCheckedIn: row.checkinCode === '00',
        owesNothing: row.openAmount === 0,
        registered: await this.#count('guest_register'),
        sessionsOfCalledOff: row.calledOff === null ? 0 : await this.#count('sessions'),
        leaves: (await this.#search('requestCheckoutToken')).status,
        arrives: (await this.#search('requestCheckinToken')).status,
        led: led && row,
      },
      expected: {
        event,
        from,
        outcome: due,
        state,
        isNotCheckedIn: !hasBegun,
        owesNothing: isPaid,
        registered: hasBegun ? 1 : 0,
        sessionsOfCalledOff: 0,
        leaves: state === 'checked_in' ? 200 : 422,
        arrives: found[state] ? 200 : 422,
        led,
      },
    }
  }

  /** What happened, and what the table and the bill say. The model moves on. */
  async #carryOut(event: WalkEvent): Promise<readonly [happened: unknown, expected: unknown]> {
    const { deps } = this.#server
    const { id, arrival } = this.#stay
    switch (event) {
      case 'cancel':
      case 'reinstate':
      case 'mark_no_show':
      case 'undo_no_show': {
        const { kind } = await moveBooking(deps, id, event, noNote)
        return [kind, this.#moves(event, event === 'cancel' || event === 'mark_no_show') ?? 'done']
      }
      case 'told booked':
        return [await this.#told('booked'), this.#isTold('booked')]
      case 'told cancelled':
        return [await this.#told('cancelled'), this.#isTold('cancelled')]
      case 'told no_show':
        return [await this.#told('no_show'), this.#isTold('no_show')]
      case 'check_in': {
        const isFound = found[this.#model.state]
        if (isFound) this.#moves('check_in', false)
        return [await this.#checkIn(), isFound ? '200' : '422 reservation_not_found']
      }
      case 'undo_check_in': {
        const { kind } = await undoCheckin(deps, id, noNote)
        return [kind, this.#moves('undo_check_in', true) ?? 'undone']
      }
      case 'correct_register': {
        this.#correction += 1
        const change = { tel: String(9_000_000_000 + this.#correction) }
        const wanted = { position: 1, change, reason: 'walked' }
        const { kind } = await correctRegister(deps, id, wanted, noNote)
        return [kind, this.#moves('correct_register', false) ?? 'corrected']
      }
      case 'check_out': {
        if (this.#model.state !== 'checked_in') return [await this.#checkOut(), '422 reservation_not_found']
        if (this.#model.isPaid) this.#moves('check_out', false)
        return [await this.#checkOut(), this.#model.isPaid ? '200' : '409 bill_open']
      }
      case 'undo_check_out': {
        const { kind } = await undoCheckout(deps, id, noNote)
        return [kind, this.#moves('undo_check_out', false) ?? 'undone']
      }
      case 'change': {
        const { departure } = await this.#row()
        const other = dayAfter(arrival, departure === dayAfter(arrival, 3) ? 5 : 3)
        const { kind } = await changeStay(deps, id, { departure: other, rooms: [ROOM] }, noNote)
        return [kind, this.#model.state === 'departed' ? 'departed' : 'changed']
      }
      case 'pay': {
        const { kind } = await payAtDesk(deps, id, { means: 'cash', receipt: null }, noNote)
        const isPaid = this.#model.isPaid
        this.#model.isPaid = true
        return [kind, isPaid ? 'nothing_open' : 'paid']
      }
      case 'refund': {
        const { kind } = await refundPayment(deps, id)
        const isPaid = this.#model.isPaid
        this.#model.isPaid = false
        return [kind, isPaid ? 'recorded' : 'nothing_paid']
      }
      default:
        throw new Error(`no event ${String(event satisfies never)}`)
    }
  }

  /** Moves the model by the table. Answers why not, null when it does. */
  #moves(event: keyof typeof stayLife, isKeptByMoney: boolean): string | null {
    const why = whyNot<string | null>(stayLife[event], this.#model.state)
    if (why !== null) return why
    if (isKeptByMoney && this.#model.isPaid) return 'paid'
    const { to } = stayLife[event][this.#model.state]
    if (to !== null && to !== 'erased') this.#model.state = to
    return null
  }

  async #told(status: BookingStatus): Promise<string> {
    const { database, vault } = this.#server.deps
    return await database.transaction(async (transaction) => {
      const reservation = await lockedReservation(transaction, vault, this.#stay.id)
      return (await applyBookingStatus(transaction, this.#server.deps, reservation, status)).kind
    })
  }

  #isTold(status: BookingStatus): string {
    const { state, isPaid } = this.#model
    const hasBegun = state === 'checked_in' || state === 'departed'
    if (state === status || (hasBegun && status === 'booked')) return 'unchanged'
    if (hasBegun) return state
    if (status !== 'booked' && isPaid) return 'paid'
    this.#model.state = status
    return 'done'
  }

  async #checkIn(): Promise<string> {
    const search = await this.#search('requestCheckinToken')
    if (search.status !== 200) return outcomeOf(search)
    const token = tokenIn(search.body)
    await this.#phone.payload('uploadSignature', { token, fields: await signature() })
    return outcomeOf(await this.#phone.call('executeCheckin', { token, fields: guestInfo(representative) }))
  }

  async #checkOut(): Promise<string> {
    const search = await this.#search('requestCheckoutToken')
    if (search.status !== 200) return outcomeOf(search)
    const fields = { room_num: ROOM, invoice_name: '' }
    return outcomeOf(await this.#phone.call('executeCheckout', { token: tokenIn(search.body), fields }))
  }

  /** Each from a network of its own: what a stranger may guess is another test's. */
  #search(call: 'requestCheckinToken' | 'requestCheckoutToken') {
    searches += 1
    const address = `198.51.${Math.floor(searches / 250)}.${(searches % 250) + 1}`
    return this.#phone.call(call, { address, fields: { name: this.#stay.name, phone_number: '' } })
  }

  /** What the stay has to be that is called off no longer: as it was, unless it has been changed, paid or paid back meanwhile. */
  #ledBack(before: StoredReservation, after: StoredReservation): StoredReservation | null {
    const isOtherwise = before.departure !== after.departure || before.openAmount !== after.openAmount
    if (isOtherwise) this.#model.before = null
    if (before.calledOff === null && after.calledOff !== null) this.#model.before = before
    const isLedBack = before.calledOff !== null && after.calledOff === null && this.#model.before !== null
    if (isLedBack) this.undone += 1
    return isLedBack ? this.#model.before : null
  }

  async #count(table: 'guest_register' | 'sessions'): Promise<number> {
    const { db } = this.#server.deps.database
    return (
      await db
        .selectFrom(table)
        .select('reservation_id')
        .where('reservation_id', '=', this.#stay.id)
        .execute()
    ).length
  }

  #row(): Promise<StoredReservation> {
    const { database, vault } = this.#server.deps
    return reservationById(database.db, vault, this.#stay.id)
  }
}

let searches = 0

const tokenIn = (body: unknown): string => v.parse(answered, body).payload.authorization
const answered = v.object({ payload: v.object({ authorization: v.string() }) })
