import type { Transaction } from 'kysely'
import { newRequestId } from '../bills/index.ts'
import { isPaidByCard } from '../cards/index.ts'
import { type Deps, inLanguage, type Schema, textsOf } from '../platform/index.ts'
import { inStay, type Reservation, roomsOf, type SessionUseCase } from '../stays/index.ts'
import { folioSince, readBeforeBill } from '../system-tasks/index.ts'
import { isBillGood, withdrawBill } from './checkout-result.ts'
import type { QueueRequest } from './Queue.ts'
import { noticeOf } from './store/checkout-notices.ts'
import { closeRequest, joinQueue, markSeen, openRequestOf } from './store/checkout-queue.ts'

/** Status of a stay that is paid already (R18.6). */
const ALREADY_PAID = '14'

/** A folio of a property system that is older may lack what was posted since; on the day of departure it is read every five minutes. */
const FOLIO_GOOD_MS = 10 * 60 * 1000

/**
 * A stay is in the queue once: a guest who asks again, after a lost answer, with a second phone, or having left the screen for a while,
 * gets the same request and keeps the place.
 */
export const checkoutInfo =
  (deps: Deps): SessionUseCase<'checkoutInfo'> =>
  async ({ session, caller }) =>
    await inStay(deps, session, async (transaction, reservation) => {
      const notice = await noticeOf(transaction, deps.vault, reservation.id)
      const rooms = await roomsOf(transaction, reservation.id)
      const folioFrom = new Date(deps.clock.now().getTime() - FOLIO_GOOD_MS)
      const way = decideCheckout({
        ...reservation,
        isFolioAwaited: (await folioSince(transaction, reservation.id, folioFrom)) === 'awaited',
        isPaidByCard: isPaidByCard(deps, reservation),
        hasNotice: notice !== null,
        rooms,
      })
      switch (way.kind) {
        case 'notice':
          return { ...nothingElse, message: notice ? inLanguage(notice, caller.language) : '' }
        case 'at_desk':
          return { ...nothingElse, message: atDeskMessages[way.because][caller.language] }
        case 'settled':
          return { ...nothingElse, status: ALREADY_PAID, room_num: rooms }
        case 'queue': {
          const { requestId, status } = await placeOf(transaction, deps, reservation)
          return { ...nothingElse, request_id: requestId, status: String(status) }
        }
        default:
          throw new Error(`no way ${String(way satisfies never)}`)
      }
    })

const nothingElse = { request_id: '', status: '', room_num: [], message: '' }

async function placeOf(
  transaction: Transaction<Schema>,
  { vault, clock, randomBytes }: Deps,
  { id, facilityId }: Reservation,
): Promise<Pick<QueueRequest, 'requestId' | 'status'>> {
  const now = clock.now()
  const open = await openRequestOf(transaction, id)
  if (open !== null && (open.status < 4 || (await isBillGood(transaction, vault, open, now)))) {
    await markSeen(transaction, open.requestId, now)
    return open
  }
  if (open !== null) {
    await withdrawBill(transaction, open.requestId)
    await closeRequest(transaction, open.requestId, 'renewed', now)
  }
  const requestId = newRequestId(randomBytes)
  await joinQueue(transaction, { requestId, reservationId: id, facilityId }, now)
  await readBeforeBill(transaction, id, now)
  return { requestId, status: 1 }
}

/** `message` of checkout_info_request. */
export const atDeskMessages = {
  bill_unknown: textsOf('checkout.at_desk.bill_unknown'),
  departed: textsOf('checkout.at_desk.departed'),
  not_by_card: textsOf('checkout.at_desk.not_by_card'),
  rooms_unknown: textsOf('checkout.at_desk.rooms_unknown'),
}

/** `settled` is status 14, nothing left to pay; `notice` is a message of the desk. */
type CheckoutDecision =
  | { readonly kind: 'queue' | 'settled' | 'notice' }
  | { readonly kind: 'at_desk'; readonly because: keyof typeof atDeskMessages }

/** A stay that never owed anything is treated like a paid one: a card has nothing to pay. What it owes in a property system is read first. */
export function decideCheckout(
  stay: Pick<Reservation, 'openAmount'> & {
    readonly isPaidByCard: boolean
    readonly hasDeparted: boolean
    readonly hasNotice: boolean
    readonly isFolioAwaited: boolean
    readonly rooms: readonly string[]
  },
): CheckoutDecision {
  if (stay.hasDeparted) return { kind: 'at_desk', because: 'departed' }
  if (stay.hasNotice) return { kind: 'notice' }
  if (stay.openAmount <= 0) {
    if (stay.isFolioAwaited) return { kind: 'queue' }
    // The app goes on only when it gets rooms (R13.5).
    return stay.rooms.length > 0 ? { kind: 'settled' } : { kind: 'at_desk', because: 'rooms_unknown' }
  }
  return stay.isPaidByCard ? { kind: 'queue' } : { kind: 'at_desk', because: 'not_by_card' }
}
