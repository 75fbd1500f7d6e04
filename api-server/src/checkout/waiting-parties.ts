import type { Kysely } from 'kysely'
import { type FolioLine, openLines } from '../bills/index.ts'
import { type Audit, type Deps, noAudit, type Schema } from '../platform/index.ts'
import {
  type ListedReservation,
  type Reservation,
  reservationById,
  reservationsWithIds,
  roomsOf,
  roomsOfEach,
} from '../stays/index.ts'
import type { QueueRequest } from './Queue.ts'
import { aheadOfRequest, requestOf, withoutBill } from './store/checkout-queue.ts'

export interface WaitingParty {
  readonly request: QueueRequest
  readonly reservation: Reservation
  readonly rooms: readonly string[]
  /** Parties ahead in the queue of the facility. */
  readonly ahead: number
}

/**
 * In the order of the queue; `facilityId` of null is the whole chain. Guests never see this list. A reservation that no key opens hides no
 * other.
 */
export async function waitingParties(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  facilityId: string | null,
  audit: Audit = noAudit,
): Promise<(WaitingParty & { readonly reservation: ListedReservation })[]> {
  await audit(db, null, facilityId === null ? {} : { facility: facilityId })
  const requests = await requestsWaiting(db, facilityId)
  const ids = requests.map(({ reservationId }) => reservationId)
  const reservations = new Map((await reservationsWithIds(db, vault, ids)).map((one) => [one.id, one]))
  const rooms = await roomsOfEach(db, ids)
  const ahead = new Map<string, number>()
  return requests.flatMap((request) => {
    const place = ahead.get(request.facilityId) ?? 0
    ahead.set(request.facilityId, place + 1)
    const reservation = reservations.get(request.reservationId)
    return reservation === undefined
      ? []
      : [{ request, reservation, rooms: rooms.get(reservation.id) ?? [], ahead: place }]
  })
}

/** With what is open of the bill. @throws Error when the stay is gone */
export async function claimedParty(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  request: QueueRequest,
): Promise<WaitingParty & { readonly lines: readonly FolioLine[] }> {
  const { requestId, reservationId } = request
  const reservation = await reservationById(db, vault, reservationId)
  const rooms = await roomsOf(db, reservationId)
  const ahead = await aheadOfRequest(db, requestId)
  return { request, reservation, rooms, ahead, lines: await openLines(db, vault, reservationId) }
}

async function requestsWaiting(db: Kysely<Schema>, facilityId: string | null): Promise<QueueRequest[]> {
  const rows = await db
    .selectFrom('checkout_requests')
    .selectAll()
    .where(withoutBill)
    .$if(facilityId !== null, (query) => query.where('facility_id', '=', facilityId))
    .orderBy('place')
    .execute()
  return rows.map(requestOf)
}
