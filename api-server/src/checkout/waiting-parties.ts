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
import { type Deps, noNote, type Note } from '../platform/index.ts'

/** Guests who wait for their bill, as a desk sees them. */
export interface WaitingParty {
  readonly request: QueueRequest
  readonly reservation: Reservation
  readonly rooms: readonly string[]
  /** Parties ahead in the queue of the facility. */
  readonly ahead: number
}

/** The same in a list, where one that does not open hides no other. */
export interface ListedParty extends WaitingParty {
  readonly reservation: ListedReservation
}

/** All parties that wait for a bill, at one facility or all, in the order of the queue. No guest is ever shown this. `note`: the look is noted. */
export async function waitingParties(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  facilityId: string | null,
  note: Note = noNote,
): Promise<ListedParty[]> {
  await note(db, null, facilityId === null ? {} : { facility: facilityId })
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

/** One of them. @throws Error when the stay is gone */
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

/** The lines that the guests of a stay still have to pay. */
export const openBillOf = async (
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  reservationId: string,
): Promise<readonly FolioLine[]> => openLines(db, vault, reservationId)
