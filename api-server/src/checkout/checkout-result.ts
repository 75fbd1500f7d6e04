import type { Language } from '@tomari/contract/languages'
import { type FolioLine, signedYenOf } from '../bills/index.ts'
import { isWaiting, minutesToWait } from './Queue.ts'
import { type Deps, inLanguage, refuse } from '../platform/index.ts'
import { noticeOf } from './store/checkout-notices.ts'
import { markSeen, type Polled, polledRequest } from './store/checkout-queue.ts'
import { roomsOf, type SessionUseCase } from '../stays/index.ts'
import { billOf } from './bill.ts'

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

const nobodyAhead = {
  wait_num: 0,
  wait_time: 0,
  timeout_message: '',
  message: '',
  room_number_list: [],
  detail_payment: [],
  payment_amount: 0,
}

const waiting = ({ request, ahead, recentMs, ...counter }: Polled, language: Language) => ({
  ...nobodyAhead,
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
    ...nobodyAhead,
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
    ...nobodyAhead,
    status: request.status,
    timeout: timeoutMinutes,
    room_number_list: await roomsOf(database.db, request.reservationId),
    detail_payment: bill.lines.map((line) => detailOf(line, language)),
    payment_amount: bill.amountYen,
  }
}

/** Points and discounts are negative, so that the prices add up to the amount. */
const detailOf = (line: FolioLine, language: Language) => ({
  name:
    line.quantity > 1
      ? `${inLanguage(line.name, language)} ×${line.quantity}`
      : inLanguage(line.name, language),
  date: line.day,
  price: signedYenOf(line),
})
