import { type Language, languages } from '@tomari/contract/languages'
import type { Transaction } from 'kysely'
import {
  bindLines,
  type DeskMeans,
  isReceipted,
  moveSettlement,
  newRequestId,
  openLines,
  openSettlement,
  type Settlement,
  sealedPayer,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import { awaitedGuest, fetchBack } from '../cards/index.ts'
import { type Audit, type Deps, Refusal, refuse, type Schema } from '../platform/index.ts'
import { issueReceipt, unprintable } from '../receipts/index.ts'
import {
  isCheckedIn,
  lockedReservation,
  markSettled,
  type StoredReservation,
  tellEvent,
} from '../stays/index.ts'
import { atDeskMessages } from './checkout-info.ts'
import { noticeOf, removeNotice } from './store/checkout-notices.ts'
import { closeRequest, openRequestOf } from './store/checkout-queue.ts'

type PayingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'>

interface DeskPayment {
  readonly means: DeskMeans
  /** Null for none. Only where `isReceipted(means)`. */
  readonly receipt: { readonly addressee: string | null; readonly language: Language } | null
}

/** `receiptNumber` is null where no receipt was issued. */
interface PaidAtDesk {
  readonly amountYen: number
  readonly receiptNumber: string | null
}

/**
 * Records that everything open of a stay was paid at the desk, without a payment provider. A bill at the guest's phone is withdrawn, so
 * that no card pays it as well, and a place in the queue is given up: the phone reads that nothing is left to pay. Refused while it is not
 * known whether a card of the guest has paid.
 * @param audit names the person who took the money
 */
export async function payAtDesk(
  deps: PayingDeps,
  reservationId: string,
  payment: DeskPayment,
  audit: Audit,
): Promise<PaidAtDesk | Refusal> {
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, reservationId)
    const requestId = newRequestId(deps.randomBytes)
    return await payLocked(transaction, deps, { reservation, requestId }, payment, audit)
  })
}

/** For a stay that is locked until the transaction ends. `requestId` names this payment alone. */
export async function payLocked(
  transaction: Transaction<Schema>,
  deps: Pick<PayingDeps, 'vault' | 'clock'>,
  { reservation, requestId }: { readonly reservation: StoredReservation; readonly requestId: string },
  payment: DeskPayment,
  audit: Audit,
): Promise<PaidAtDesk | Refusal> {
  const { receipt } = payment
  const refusal = receipt && unprintable(receipt.addressee ?? reservation.name)
  if (refusal !== null) return refusal
  await fetchBack(transaction, deps, reservation.id)
  const payable = await payableOf(transaction, deps, reservation.id)
  if (payable instanceof Refusal) return payable
  const { amountYen, atPhone } = payable
  if (atPhone !== null) await moveSettlement(transaction, atPhone, 'withdrawn')
  await settle(transaction, deps, { requestId, reservation, amountYen }, payment)
  await markSettled(transaction, reservation.id)
  await sendOn(transaction, deps, reservation.id)
  const receiptNumber = await receiptOf(transaction, deps, { requestId, reservation }, payment)
  await audit(transaction, reservation.id, {
    yen: amountYen,
    by: payment.means,
    ...(receiptNumber === null ? {} : { receipt: receiptNumber }),
  })
  const paid = { request: requestId, yen: amountYen, means: payment.means }
  await tellEvent(transaction, deps.clock.now(), reservation, 'paid', paid)
  return { amountYen, receiptNumber }
}

/** The yen that `payAtDesk` would record at this moment. */
export async function yenToPay(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
): Promise<number | Refusal> {
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, reservationId)
    const underWay = await settlementUnderWay(transaction, reservationId)
    if (underWay !== null && (await awaitedGuest(transaction, deps, underWay)) !== null) {
      return totalsOf(await openLines(transaction, deps.vault, reservationId)).dueYen
    }
    const payable = await payableOf(transaction, deps, reservationId)
    return payable instanceof Refusal ? payable : payable.amountYen
  })
}

/** `atPhone` is the bill that the guest's phone holds. */
async function payableOf(
  transaction: Transaction<Schema>,
  { vault }: Pick<Deps, 'vault'>,
  reservationId: string,
): Promise<{ readonly amountYen: number; readonly atPhone: Settlement | null } | Refusal> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') return refuse('payment_under_way')
  const { dueYen: amountYen } = totalsOf(await openLines(transaction, vault, reservationId))
  return amountYen > 0 ? { amountYen, atPhone: underWay } : refuse('bill_settled')
}

async function settle(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<PayingDeps, 'vault' | 'clock'>,
  paid: { readonly requestId: string; readonly reservation: StoredReservation; readonly amountYen: number },
  { means, receipt }: DeskPayment,
): Promise<void> {
  const { requestId, reservation, amountYen } = paid
  const moment = clock.now()
  const journey = isCheckedIn(reservation) ? 'checkout' : 'checkin'
  const opened = { requestId, reservationId: reservation.id, journey, amountYen, means } as const
  await openSettlement(transaction, opened, moment)
  await bindLines(transaction, reservation.id, requestId)
  const payer = receipt && {
    invoiceName: receipt.addressee ?? reservation.name,
    language: receipt.language,
  }
  await moveSettlement(transaction, { requestId, state: 'open' }, 'paid', {
    settledAt: moment,
    ...(payer === null ? {} : { payerSealed: sealedPayer(vault, requestId, payer) }),
  })
}

/** A guest who waits for the bill, or was sent to the desk because no card could pay it, goes on without one. */
async function sendOn(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<PayingDeps, 'vault' | 'clock'>,
  reservationId: string,
): Promise<void> {
  const request = await openRequestOf(transaction, reservationId)
  if (request !== null) await closeRequest(transaction, request.requestId, 'settled', clock.now())
  const notice = await noticeOf(transaction, vault, reservationId)
  const toDesk = atDeskMessages.not_by_card
  if (notice !== null && languages.every((language) => notice[language] === toDesk[language])) {
    await removeNotice(transaction, reservationId)
  }
}

async function receiptOf(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<PayingDeps, 'vault' | 'clock'>,
  { requestId, reservation }: { readonly requestId: string; readonly reservation: StoredReservation },
  { means, receipt }: DeskPayment,
): Promise<string | null> {
  if (receipt === null || !isReceipted(means)) return null
  const { isSample } = reservation
  return await issueReceipt(transaction, vault, { requestId, reservation, means, isSample }, clock.now())
}
