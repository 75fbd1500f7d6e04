import { type FolioLine, openLines } from '../bills/index.ts'
import type { QueueRequest } from './Queue.ts'
import {
  type ListedReservation,
  type Reservation,
  reservationById,
  reservationsWithIds,
  roomsOf,
  roomsOfEach,
} from '../stays/index.ts'
import { aheadOfRequest, requestsWaiting } from './store/checkout-lists.ts'
import { type Audit, type Deps, noAudit } from '../platform/index.ts'

export interface WaitingParty {
  readonly request: QueueRequest
  readonly reservation: Reservation
  readonly rooms: readonly string[]
  /** Parties ahead in the queue of the facility. */
  readonly ahead: number
}

/** In a list, a reservation that no key opens hides no other. */
export interface ListedParty extends WaitingParty {
  readonly reservation: ListedReservation
}

/** In the order of the queue; `facilityId` of null is the whole chain. Guests never see this list. */
export async function waitingParties(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  facilityId: string | null,
  audit: Audit = noAudit,
): Promise<ListedParty[]> {
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

/** @throws Error when the stay is gone */
export async function waitingParty(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  request: QueueRequest,
): Promise<WaitingParty> {
  return {
    request,
    reservation: await reservationById(db, vault, request.reservationId),
    rooms: await roomsOf(db, request.reservationId),
    ahead: await aheadOfRequest(db, request.requestId),
  }
}

export const openBillOf = async (
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  reservationId: string,
): Promise<readonly FolioLine[]> => openLines(db, vault, reservationId)
