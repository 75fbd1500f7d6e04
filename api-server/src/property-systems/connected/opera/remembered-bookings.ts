import { createHash } from 'node:crypto'
import type { ReportedBooking, StayThere } from '../ConnectedSystem.ts'

/** How long what was read serves again: what a row does not show, as kana in a profile, is seen after it. */
const FOR_MS = 4 * 60 * 60 * 1_000
const MOST = 20_000

interface RememberedBooking {
  readonly row: string
  readonly booking: ReportedBooking
  readonly readAtMs: number
}

/**
 * Bookings as they were read, in memory: a reservation whose row of the search is the same is not read again, since OHIP counts every call
 * and a hotel has hundreds of arrivals that stay as they are.
 */
export class RememberedBookings {
  readonly #all = new Map<string, RememberedBooking>()

  /** Null where it has to be read. */
  find(stay: StayThere, row: object, now: Date): ReportedBooking | null {
    const found = this.#all.get(keyOf(stay))
    return found?.row === printOf(row) && now.getTime() - found.readAtMs < FOR_MS ? found.booking : null
  }

  remember(stay: StayThere, row: object, booking: ReportedBooking, now: Date): void {
    const key = keyOf(stay)
    this.#all.delete(key)
    this.#all.set(key, { row: printOf(row), booking, readAtMs: now.getTime() })
    const [oldest] = this.#all.keys()
    if (this.#all.size > MOST && oldest !== undefined) this.#all.delete(oldest)
  }
}

const keyOf = ({ hotel, id }: StayThere): string => JSON.stringify([hotel, id])

const printOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('base64')
