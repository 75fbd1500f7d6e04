import type { Language } from '@tomari/contract/languages'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Transaction } from 'kysely'
import {
  bindLines,
  CHARGE_LEASE_MS,
  lockedSettlement,
  MOST_ATTEMPTS,
  moveSettlement,
  openLines,
  orderIdOf,
  type Settlement,
  sealedPayer,
  totalsOf,
} from '../bills/index.ts'
import {
  type Deps,
  hotelDay,
  networkOf,
  type Refusal,
  refuse,
  type Schema,
  startOfHotelDay,
} from '../platform/index.ts'
import { unprintable } from '../receipts/index.ts'
import { inStay, type Session } from '../stays/index.ts'
import { abandon, awaitedGuest, type SentGuest } from './confirmation/challenge.ts'
import type { ChargeOrder } from './PaymentGateway.ts'
import { isPaidByCard } from './payment-request.ts'
import { declinesSince, lockNetwork, mayTryCard, sessionSubject } from './store/card-tries.ts'
import { attemptWithToken, beginAttempt } from './store/payment-attempts.ts'

export interface RequestedSettlement {
  readonly requestId: string
  readonly reservationId: string
  /** The amount that the guest has confirmed. */
  readonly amountYen: number
  readonly token: string
  readonly invoiceName: string
  readonly language: Language
  readonly session: string
  readonly address: string
}

type BeginningDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'alert' | 'payments' | 'cardsFor'>

type FirstStep =
  /** No other process will charge it. */
  | { readonly kind: 'charge'; readonly order: ChargeOrder }
  | { readonly kind: 'paid' }
  /** The same card token was declined before, for the reason. */
  | { readonly kind: 'declined'; readonly reason: string | null }
  /** The same card token has sent the guest to the bank before. */
  | { readonly kind: 'sent'; readonly guest: SentGuest }
  /** Another process holds it. */
  | { readonly kind: 'taken' }
  /** No process holds it, and its outcome is unknown. */
  | { readonly kind: 'unknown' }

/**
 * Decides the next act for a settlement, and makes the decision durable before any money moves. The amount is the
 * folio's own: one that differs is refused, whether the browser or the folio has changed (R18.10). A session that has
 * ended begins nothing; an attempt that was begun before is concluded without one (`conclude.ts`).
 */
export async function beginCharge(
  deps: BeginningDeps,
  session: Session,
  requested: RequestedSettlement,
): Promise<FirstStep | Refusal> {
  return await inStay(deps, session, async (transaction, reservation): Promise<FirstStep | Refusal> => {
    const settlement = await lockedSettlement(transaction, requested.requestId)
    if (settlement === null || settlement.reservationId !== reservation.id) {
      deps.alert({ event: 'settlement-tampered', code: 'request_id' })
      return refuse('payment_request_unknown')
    }
    if (settlement.amountYen !== requested.amountYen) {
      deps.alert({ event: 'settlement-tampered', code: 'payment_amount' })
      return refuse('amount_changed')
    }
    switch (settlement.state) {
      case 'paid':
      case 'refunding':
        return { kind: 'paid' }
      case 'refunded':
      case 'withdrawn':
        // Paid at the desk meanwhile: the guest goes on without a card.
        return refuse(reservation.openAmount > 0 ? 'payment_request_unknown' : 'nothing_to_pay')
      case 'charging':
      case 'unknown': {
        const away = await awaitedGuest(transaction, deps, settlement)
        if (away === null) {
          return isTaken(settlement, deps.clock.now()) ? { kind: 'taken' } : { kind: 'unknown' }
        }
        const before = await attemptWithToken(transaction, requested.requestId, requested.token)
        if (before?.orderId === away.orderId && away.content !== null) {
          return { kind: 'sent', guest: { ...away.content, goodUntil: away.goodUntil } }
        }
        if (!isPaidByCard(deps, reservation)) return refuse('payment_not_offered')
        const open = await abandon(transaction, deps, settlement, away)
        return await begin(transaction, deps, named(requested, reservation), open)
      }
      case 'open':
        if (!isPaidByCard(deps, reservation)) return refuse('payment_not_offered')
        return await begin(transaction, deps, named(requested, reservation), settlement)
      default:
        throw new Error(`no state ${String(settlement.state satisfies never)}`)
    }
  })
}

/** Without another name the receipt is made out to the name of the reservation. */
const named = (requested: RequestedSettlement, { name }: { readonly name: string }): RequestedSettlement => ({
  ...requested,
  invoiceName: plainText(requested.invoiceName) || name,
})

const isTaken = ({ leasedUntil }: Settlement, now: Date): boolean => leasedUntil !== null && leasedUntil > now

async function begin(
  transaction: Transaction<Schema>,
  { vault, clock, payments }: BeginningDeps,
  requested: RequestedSettlement,
  settlement: Settlement,
): Promise<FirstStep | Refusal> {
  const refusal = unprintable(requested.invoiceName)
  if (refusal !== null) return refusal
  const { requestId, amountYen } = settlement
  const { reservationId } = requested
  const before = await attemptWithToken(transaction, requestId, requested.token)
  if (before?.outcome === 'declined') return { kind: 'declined', reason: before.reason }
  const number = settlement.attempts + 1
  if (number > MOST_ATTEMPTS) return refuse('payment_not_offered')
  if (totalsOf(await openLines(transaction, vault, reservationId)).dueYen !== amountYen)
    return refuse('amount_changed')
  const moment = clock.now()
  const by = triersOf(vault, requested)
  await lockNetwork(transaction, by.networkKey)
  if (!mayTryCard(await declinesSince(transaction, by, startOfHotelDay(hotelDay(moment))))) {
    return refuse('card_tries_used_up')
  }
  await bindLines(transaction, reservationId, requestId)
  const order = { orderId: orderIdOf(requestId, number), amountYen, token: requested.token }
  await moveSettlement(transaction, settlement, 'charging', {
    leasedUntil: new Date(moment.getTime() + CHARGE_LEASE_MS),
    attempts: number,
    payerSealed: sealedPayer(vault, requestId, {
      invoiceName: requested.invoiceName,
      language: requested.language,
    }),
  })
  const { sessionKey, networkKey } = by
  const attempt = { ...order, requestId, number, gateway: payments.name, sessionKey, networkKey }
  await beginAttempt(transaction, attempt, moment)
  return { kind: 'charge', order }
}

/** Keyed hashes: the first of each is stored, and any of them counts while keys are rotated. */
function triersOf(vault: Deps['vault'], { reservationId, session, address }: RequestedSettlement) {
  const subjects = { session: sessionSubject(session), network: `network ${networkOf(address)}` }
  return {
    reservationId,
    sessionKey: vault.searchKey('card_try', subjects.session),
    networkKey: vault.searchKey('card_try', subjects.network),
    sessionKeys: vault.searchKeys('card_try', subjects.session),
    networkKeys: vault.searchKeys('card_try', subjects.network),
  }
}
