import type { Language } from '@tomari/contract/languages'
import type { Transaction } from 'kysely'
import {
  type FolioLine,
  heldYen,
  linesOfSettlement,
  moveSettlement,
  openLines,
  settlementNamed,
  signedYenOf,
  totalsOf,
} from '../bills/index.ts'
import { type Database, type Deps, inLanguage, refuse, type Schema, type Vault } from '../platform/index.ts'
import { roomsOf, type SessionUseCase } from '../stays/index.ts'
import { BILL_VALID_MS, isWaiting, minutesToWait, type QueueRequest } from './Queue.ts'
import { noticeOf } from './store/checkout-notices.ts'
import { markSeen, type Polled, polledRequest } from './store/checkout-queue.ts'

/** A poll is stored at most this often, so that not each costs a commit. */
export const SEEN_RECORDED_EVERY_MS = 10_000

/** The shortest wait of the contract: a guest with a message of the desk reads it soon. */
const SOON_MINUTES = 1

/** Each poll keeps the place in the queue. */
export const checkoutResult =
  (deps: Deps): SessionUseCase<'checkoutResult'> =>
  async ({ input, session, caller }) => {
    const { db } = deps.database
    const polled = await polledRequest(db, input.request_id, session.reservationId)
    if (polled === null) return refuse('place_lost')
    const { request } = polled
    if (request.closedAs === 'answered') return await answered(deps, polled, caller.language)
    if (request.closedAs === 'settled') return refuse('nothing_to_pay')
    if (isWaiting(request)) {
      return (await staysInPlace(deps, polled)) ? waiting(polled, caller.language) : refuse('place_lost')
    }
    return await done(deps, polled, caller.language)
  }

async function staysInPlace({ database, clock }: Deps, { request, seenAt }: Polled): Promise<boolean> {
  const now = clock.now()
  // A clock that was set back would otherwise store no poll for as long.
  const isRecent = Math.abs(now.getTime() - seenAt.getTime()) < SEEN_RECORDED_EVERY_MS
  return isRecent || (await markSeen(database.db, request.requestId, now))
}

const blankResult = {
  wait_num: 0,
  wait_time: 0,
  timeout_message: '',
  message: '',
  room_number_list: [],
  detail_payment: [],
  payment_amount: 0,
}

const waiting = ({ request, ahead, recentMs, ...counter }: Polled, language: Language) => ({
  ...blankResult,
  status: request.status,
  wait_num: ahead,
  wait_time: minutesToWait(ahead, recentMs),
  timeout: counter.timeoutMinutes,
  timeout_message: inLanguage(counter.timeoutMessage, language),
})

/** The app shows a message of the desk when its waiting time is over, and then goes back to the search (R13.12). */
async function answered({ database, vault }: Deps, { request }: Polled, language: Language) {
  const notice = await noticeOf(database.db, vault, request.reservationId)
  if (notice === null) return refuse('place_lost')
  const message = inLanguage(notice, language)
  return {
    ...blankResult,
    status: request.status,
    timeout: SOON_MINUTES,
    timeout_message: message,
    message,
  }
}

async function done({ database, vault }: Deps, { request, timeoutMinutes }: Polled, language: Language) {
  const bill = await billOf(database.db, vault, request)
  if (bill === null || request.status !== 4) return refuse('place_lost')
  // A phone that lost the answer to its payment asks here.
  if (bill.isPaid) return refuse('nothing_to_pay')
  return {
    ...blankResult,
    status: request.status,
    timeout: timeoutMinutes,
    room_number_list: await roomsOf(database.db, request.reservationId),
    detail_payment: bill.lines.map((line) => detailOf(line, language)),
    payment_amount: bill.amountYen,
  }
}

/** Points and discounts are negative, so that the prices add up to the amount. */
const detailOf = (line: FolioLine, language: Language) => ({
  name: lineText(line, language),
  date: line.day,
  price: signedYenOf(line),
})

export const lineText = ({ name, quantity }: FolioLine, language: Language): string =>
  quantity > 1 ? `${inLanguage(name, language)} ×${quantity}` : inLanguage(name, language)

/** Null once the bill of a finished request is no longer the bill of the stay. `isPaid`: by card. */
async function billOf(
  db: Database<Schema>['db'],
  vault: Vault,
  { requestId, reservationId }: Pick<QueueRequest, 'requestId' | 'reservationId'>,
) {
  const settlement = await settlementNamed(db, requestId)
  if (settlement === null) return null
  const { amountYen, state } = settlement
  switch (state) {
    case 'open': {
      const lines = await openLines(db, vault, reservationId)
      return totalsOf(lines).dueYen === amountYen ? { lines, amountYen, isPaid: false } : null
    }
    case 'charging':
    case 'unknown':
    case 'paid':
    case 'refunding':
      return {
        lines: await linesOfSettlement(db, vault, requestId),
        amountYen: heldYen(settlement),
        isPaid: state === 'paid',
      }
    case 'refunded':
    case 'withdrawn':
      return null
    default:
      throw new Error(`no state ${String(state satisfies never)}`)
  }
}

/**
 * A bill stays payable while a card is being charged, since no other charge may begin; else it expires. The caller holds the lock of the
 * reservation.
 */
export async function isBillGood(
  transaction: Transaction<Schema>,
  vault: Vault,
  request: QueueRequest,
  now: Date,
): Promise<boolean> {
  const settlement = await settlementNamed(transaction, request.requestId)
  if (settlement?.state === 'charging' || settlement?.state === 'unknown') return true
  if (settlement?.state !== 'open' || request.readyAt === null) return false
  const isFresh = now.getTime() - request.readyAt.getTime() < BILL_VALID_MS
  return isFresh && (await billOf(transaction, vault, request)) !== null
}

/** The caller holds the lock of the reservation. */
export async function withdrawBill(transaction: Transaction<Schema>, requestId: string): Promise<void> {
  const settlement = await settlementNamed(transaction, requestId)
  if (settlement?.state === 'open') await moveSettlement(transaction, settlement, 'withdrawn')
}
