import type { Transaction } from 'kysely'
import {
  askAboutPartLater,
  type BillLine,
  beginPart,
  billLines,
  type DeskMeans,
  heldYen,
  lockedPayment,
  lockedSettlement,
  MOST_PARTS,
  type PartPlan,
  paidSettlement,
  partNamed,
  partsOf,
  pauseAfterAsking,
  planPart,
  type RefundPart,
  type RequestedPart,
  recheckPart,
  type Settlement,
  settlementNamed,
} from '../bills/index.ts'
import { type Audit, type Outcome, Refusal, refuse, type Schema } from '../platform/index.ts'
import { lockedReservation } from '../stays/index.ts'
import { type AskingDeps, inquireAbout, lowerOrder, providerOf } from './ask-provider.ts'
import { concludePart, dropPart } from './conclude-part.ts'
import { concludeRefund, orderOf, refusedBecause } from './refund.ts'

interface Planned {
  readonly settlement: Settlement
  readonly plan: PartPlan
}

/** Whole yen, at this moment. */
export async function partToRefund(
  deps: Pick<AskingDeps, 'database' | 'vault'>,
  reservationId: string,
  requested: RequestedPart,
): Promise<number | Refusal> {
  return await deps.database.transaction(async (transaction) => {
    const planned = await plannedPart(transaction, deps, reservationId, requested)
    return planned instanceof Refusal ? planned : planned.plan.yen
  })
}

/**
 * Gives back a part of a payment: to the card, or by recording that the desk gives it back. The part comes off the
 * bill; the rest of the payment stays paid, and so does its receipt.
 */
export async function refundPart(
  deps: AskingDeps,
  reservationId: string,
  requested: RequestedPart,
  audit: Audit,
): Promise<Outcome> {
  const begun = await deps.database.transaction(async (transaction): Promise<RefundPart | Refusal | null> => {
    const planned = await plannedPart(transaction, deps, reservationId, requested)
    if (planned instanceof Refusal) return planned
    const { settlement, plan } = planned
    if (settlement.means !== 'card') {
      await recorded(transaction, deps, planned, { audit, means: settlement.means })
      return null
    }
    const order = await orderOf(transaction, settlement)
    if (providerOf(deps, order) === null) return refusedBecause(`gateway-missing ${order.gateway}`)
    await audit(transaction, reservationId, { part: plan.yen })
    return await begin(transaction, deps, planned)
  })
  if (begun === null) return {}
  return begun instanceof Refusal ? begun : await carryOutPart(deps, begun)
}

/**
 * Records that a part was given back outside this product, such as in the provider's console, once the provider says
 * that exactly this is left. Nothing is given back by this.
 * @returns `refund_not_made` when the provider says that another sum is left
 */
export async function recordPart(
  deps: AskingDeps,
  reservationId: string,
  requested: RequestedPart,
  audit: Audit,
): Promise<Outcome> {
  const planned = await deps.database.transaction((transaction) =>
    plannedPart(transaction, deps, reservationId, requested),
  )
  if (planned instanceof Refusal) return planned
  const { settlement, plan } = planned
  if (settlement.means !== 'card') return await refundPart(deps, reservationId, requested, audit)
  const state = await inquireAbout(deps, await orderOf(deps.database.db, settlement))
  if (state.kind === 'unknown') return refuse('refund_unresolved')
  const isBack = state.kind === 'captured' && state.amountYen === heldYen(settlement) - plan.yen
  if (!isBack) return refuse('refund_not_made')
  return await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const again = await plannedPart(transaction, deps, reservationId, requested)
    if (again instanceof Refusal) return again
    const isSame = heldYen(again.settlement) === heldYen(settlement) && again.plan.yen === plan.yen
    if (!isSame) return refuse('refund_under_way')
    await recorded(transaction, deps, again, { audit, means: null })
    return {}
  })
}

/** Goes on with a part that was begun and left; no other process holds it. */
export async function carryOutPart(deps: AskingDeps, part: RefundPart): Promise<Outcome> {
  const { requestId, fromYen, toYen } = part
  const { db } = deps.database
  const paid = await settlementNamed(db, requestId)
  if (paid === null) throw new Error(`nothing is known of the payment ${requestId}`)
  const order = await orderOf(db, paid)
  const outcome = await lowerOrder(deps, order, { fromYen, toYen })
  if (outcome.kind === 'refunded') {
    await concludeRefund(deps, requestId, order)
    return refuse('refund_all_back')
  }
  return await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const { settlement } = await lockedPayment(transaction, deps.vault, requestId)
    const found = await partNamed(transaction, deps.vault, part.id)
    const moment = deps.clock.now()
    if (settlement === null || found === null) return refuse('refund_unresolved')
    if (found.state === 'returned') return {}
    // Another process was refused; a part that was carried out all the same is found later.
    if (found.state === 'refused') return refusedBecause('refused')
    if (settlement.state === 'refunded') {
      // Another process has found that all of it is back.
      await dropPart(transaction, deps, found)
      return refuse('refund_all_back')
    }
    if (outcome.kind === 'unknown' || settlement.state !== 'paid') {
      const pause = pauseAfterAsking(found.unanswered + 1)
      await askAboutPartLater(transaction, part.id, new Date(moment.getTime() + pause))
      return refuse('refund_unresolved')
    }
    if (outcome.kind === 'refused') {
      deps.alert({ event: 'refund-refused', code: `${order.orderId} ${outcome.code}` })
      await dropPart(transaction, deps, found)
      return refusedBecause(outcome.code)
    }
    await concludePart(transaction, deps, settlement, found)
    return {}
  })
}

/** Asks once more about a part that has ended, since a call for it was not answered and may have been carried out late. */
export async function recheckEndedPart(deps: AskingDeps, part: RefundPart): Promise<void> {
  const { db } = deps.database
  const { requestId } = part
  const paid = await settlementNamed(db, requestId)
  // It stays due while all of the payment is on its way back, and below until the provider answers.
  if (paid?.state === 'refunding') return
  if (paid?.state !== 'paid') return await recheckPart(db, part.id, null)
  const order = await orderOf(db, paid)
  const state = await inquireAbout(deps, order)
  if (state.kind === 'unknown') return
  if (state.kind === 'refunded') {
    await recheckPart(db, part.id, null)
    await concludeRefund(deps, requestId, order)
    return
  }
  await deps.database.transaction(async (transaction) => {
    const { settlement } = await lockedPayment(transaction, deps.vault, requestId)
    const found = await partNamed(transaction, deps.vault, part.id)
    if (settlement?.state !== 'paid' || found === null) return
    const charged = state.kind === 'captured' ? state.amountYen : 0
    const held = heldYen(settlement)
    const isLate = found.state === 'refused' && held === found.fromYen && charged === found.toYen
    await recheckPart(transaction, part.id, null)
    if (isLate) await concludePart(transaction, deps, settlement, { ...found, unanswered: 0 })
    else if (charged !== held) deps.alert({ event: 'payment-amount-differs', code: order.orderId })
  })
}

async function plannedPart(
  transaction: Transaction<Schema>,
  { vault }: Pick<AskingDeps, 'vault'>,
  reservationId: string,
  requested: RequestedPart,
): Promise<Planned | Refusal> {
  await lockedReservation(transaction, vault, reservationId)
  const lines = await billLines(transaction, vault, reservationId)
  const requestId = await requestedPayment(transaction, reservationId, lines, requested)
  if (typeof requestId !== 'string') return requestId
  const settlement = await lockedSettlement(transaction, requestId)
  if (settlement === null) throw new Error(`nothing is known of the payment ${requestId}`)
  if (settlement.state !== 'paid') return refuse('refund_under_way')
  const parts = await partsOf(transaction, vault, [requestId])
  if (parts.some(({ state, recheckAt }) => state === 'returning' || recheckAt !== null)) {
    return refuse('refund_under_way')
  }
  if (parts.filter(({ state }) => state === 'returned').length >= MOST_PARTS)
    return refuse('refund_parts_exceeded')
  const paid = lines
    .filter(({ payment }) => payment?.requestId === requestId)
    .map(({ payment: _payment, ...line }) => line)
  const plan = planPart(paid, requested)
  return typeof plan === 'string' ? refuse(plan) : { settlement, plan }
}

/** The payment that covers the lines that are named; the last one for a sum. */
async function requestedPayment(
  transaction: Transaction<Schema>,
  reservationId: string,
  lines: readonly BillLine[],
  requested: RequestedPart,
): Promise<string | Refusal> {
  if (requested.kind === 'amount') {
    return (await paidSettlement(transaction, reservationId))?.requestId ?? refuse('nothing_to_refund')
  }
  const named = requested.lines.map(({ number }) => lines.find((line) => line.number === number))
  const requests = new Set(named.map((line) => line?.payment?.requestId))
  const isOpen = named.some((line) => !isPaid(line))
  if (named.length === 0 || named.includes(undefined)) return refuse('line_gone')
  if (isOpen) return refuse('line_open')
  const [requestId, ...others] = [...requests]
  if (requestId === undefined) return refuse('line_open')
  return others.length > 0 ? refuse('refund_several_payments') : requestId
}

const isPaid = (line: BillLine | undefined): boolean =>
  line?.payment?.state === 'paid' || line?.payment?.state === 'refunding'

const begin = (
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<AskingDeps, 'vault' | 'clock'>,
  { settlement, plan }: Planned,
): Promise<RefundPart> => {
  const fromYen = heldYen(settlement)
  const part = { requestId: settlement.requestId, fromYen, toYen: fromYen - plan.yen, content: plan }
  return beginPart(transaction, vault, part, clock.now())
}

/** No provider is asked about a part that is back already, or that the desk hands over. */
async function recorded(
  transaction: Transaction<Schema>,
  deps: Pick<AskingDeps, 'vault' | 'clock'>,
  planned: Planned,
  { audit, means }: { readonly audit: Audit; readonly means: DeskMeans | null },
): Promise<void> {
  const { settlement, plan } = planned
  const part = await begin(transaction, deps, planned)
  await concludePart(transaction, deps, settlement, part)
  await audit(transaction, settlement.reservationId, { part: plan.yen, ...(means !== null && { by: means }) })
}
