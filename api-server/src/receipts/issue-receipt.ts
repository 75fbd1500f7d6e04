import { inEveryLanguage } from '@tomari/contract/languages'
import type { Transaction } from 'kysely'
import {
  linesOfSettlement,
  payerOf,
  type ReceiptedMeans,
  type RefundPart,
  type Settlement,
} from '../bills/index.ts'
import { type Facility, facilityNamed } from '../hotels/index.ts'
import { hotelDay, inLanguage, type Schema, type Vault } from '../platform/index.ts'
import type { Reservation } from '../stays/index.ts'
import { billingOf, type Issuer } from '../taxes/index.ts'
import { writeMails } from './store/outbox.ts'
import {
  issuedReceiptOf,
  lastVoidReceipt,
  nextReceiptNumber,
  storeReceipt,
  voidReceipt,
} from './store/receipts.ts'
import { nextReturnNumber, storeReturnInvoice } from './store/return-invoices.ts'

interface PaidSettlement {
  readonly requestId: string
  readonly reservation: Reservation
  readonly means: ReceiptedMeans
  readonly isSample: boolean
}

/**
 * Issues the receipt of a settlement, and puts it in the outbox for every address that the guest has given. All of it
 * in the transaction of the payment: there is no card payment without its receipt, and no receipt twice.
 * @returns its number
 */
export async function issueReceipt(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservation, means, isSample }: PaidSettlement,
  moment: Date,
): Promise<string> {
  const facility = await facilityNamed(transaction, { by: 'id', value: reservation.facilityId })
  if (facility === null) throw new Error(`the facility of ${requestId} is gone`)
  const issuedOn = hotelDay(moment)
  const number = await nextReceiptNumber(transaction, facility, moment)
  const { invoiceName, language } = await payerOf(transaction, vault, requestId)
  const before = await lastVoidReceipt(transaction, reservation.id)
  const receipt = {
    number,
    issuedOn,
    language,
    issuer: (await billingOf(transaction, facility.id))?.issuer ?? unregisteredIssuer(facility),
    facilityName: inLanguage(facility.name, language),
    addressee: invoiceName,
    arrival: reservation.arrival,
    departure: reservation.departure,
    lines: await linesOfSettlement(transaction, vault, requestId),
    means,
    isSample,
    replaces: before === null ? null : ({ number: before, why: 'refund' } as const),
  }
  const receiptRow = { requestId, reservationId: reservation.id, facilityId: facility.id, receipt }
  await storeReceipt(transaction, vault, receiptRow, moment)
  const carried = { document: 'receipt', receiptNumber: number } as const
  await writeMails(transaction, vault, reservation.id, carried, moment)
  return number
}

/** A hotel without an issuer still issues receipts, without a registration number. */
const unregisteredIssuer = ({ name }: Facility): Issuer => ({
  name,
  address: inEveryLanguage(() => ''),
  phone: '',
  registrationNumber: null,
})

/**
 * Issues the return invoice of a payment that went back as a whole, and puts it in the outbox for the addresses that
 * the receipt went to. The receipt is void from then on. All of it in the transaction of the refund: there is no
 * refund without it.
 */
export async function issueReturn(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservationId }: PaidFor,
  moment: Date,
): Promise<void> {
  const receipt = await issuedReceiptOf(transaction, requestId)
  if (receipt === null) return
  const { number: receiptNumber } = receipt
  await voidReceipt(transaction, receiptNumber, moment)
  const returnNumber = await nextReturnNumber(transaction, receiptNumber, moment)
  await storeReturnInvoice(transaction, { ...receipt, number: returnNumber, receiptNumber }, moment)
  const carried = { document: 'return', receiptNumber, returnNumber } as const
  await writeMails(transaction, vault, reservationId, carried, moment)
}

/**
 * Does the same for a part that went back, or for the rest after such parts: only the rest makes the receipt void.
 * @returns its number, to be stored with the part; null where no receipt of ours was issued
 */
export async function issuePartReturn(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservationId }: PaidFor,
  { id: partId, toYen }: Pick<RefundPart, 'id' | 'toYen'>,
  moment: Date,
): Promise<string | null> {
  const receipt = await issuedReceiptOf(transaction, requestId)
  if (receipt === null) return null
  const { number: receiptNumber } = receipt
  if (toYen === 0) await voidReceipt(transaction, receiptNumber, moment)
  const returnNumber = await nextReturnNumber(transaction, receiptNumber, moment)
  const carried = { document: 'part-return', receiptNumber, returnNumber, partId } as const
  await writeMails(transaction, vault, reservationId, carried, moment)
  return returnNumber
}

type PaidFor = Pick<Settlement, 'requestId' | 'reservationId'>
